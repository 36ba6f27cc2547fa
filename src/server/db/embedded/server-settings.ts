import { totalmem } from 'node:os';

const mebibyte = 1024 * 1024;

/** A sixteenth of the memory this process may use (containers limit it), between 32 and 256 MB. */
function sharedBuffersMb(): number {
  const limit = process.constrainedMemory();
  // 0 or a number beyond the machine's memory both mean "no limit".
  const memory = limit > 0 ? Math.min(limit, totalmem()) : totalmem();
  return Math.min(256, Math.max(32, Math.floor(memory / 16 / mebibyte)));
}

/** Command-line settings rather than postgresql.conf, so that an update of Gedeck changes them for old clusters too. */
export function serverArguments(socketDirectory: string): string[] {
  const settings: Record<string, string | number> = {
    listen_addresses: '',
    // The value is a list: quotes keep a comma or space in the path from splitting it.
    unix_socket_directories: `"${socketDirectory.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    max_connections: 100,
    shared_buffers: `${sharedBuffersMb()}MB`,
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
    wal_compression: 'on',
    random_page_cost: 1.1,
    // Compiling a plan takes longer than running any query of this application.
    jit: 'off',
    // A query whose client is gone must end soon: after a kill, the old server's query would block the next
    // server.
    client_connection_check_interval: '1s',
    timezone: 'UTC',
    log_timezone: 'UTC',
    lc_messages: 'C',
    logging_collector: 'off',
    log_destination: 'stderr',
    log_line_prefix: '%m [%p] ',
    log_checkpoints: 'off',
    cluster_name: 'gedeck',
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
