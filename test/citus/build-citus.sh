#!/usr/bin/env bash
# Builds Citus 13.2.2 for Debian's PostgreSQL 15 from a git directory of https://github.com/citusdata/citus and installs
# it: build-citus.sh GIT_DIR, as root. It takes five minutes. Where packages of Citus can be had, take those.
set -euo pipefail
git_dir=${1:?usage: build-citus.sh GIT_DIR}
apt-get install -qqy postgresql-15 postgresql-server-dev-15 libcurl4-openssl-dev liblz4-dev libzstd-dev libssl-dev \
  libxml2-dev libxslt1-dev libkrb5-dev libselinux1-dev libpam0g-dev libreadline-dev zlib1g-dev flex gcc make
source=$(mktemp -d)
trap 'rm -rf "$source"' EXIT
git --git-dir="$git_dir" archive v13.2.2 | tar x -C "$source"
# Newer minor releases of PostgreSQL 15 than this Citus knows have this function themselves.
if grep -qs have_createdb_privilege "$(/usr/lib/postgresql/15/bin/pg_config --includedir-server)/commands/dbcommands.h"; then
  sed -i 's/^have_createdb_privilege(void)/citus_have_createdb_privilege(void)/' "$source/src/include/pg_version_compat.h"
fi
cd "$source"
./configure PG_CONFIG=/usr/lib/postgresql/15/bin/pg_config
make -s -j"$(nproc)"
make -s install
