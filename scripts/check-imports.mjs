// Checks the layers, the features and who may import whom (docs/architecture.md). Prints every violation.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { root } from './setup.mjs';

const mayImport = {
  domain: [],
  contract: ['domain'],
  server: ['contract', 'domain'],
  web: ['contract', 'domain'],
};
/** Names beside the features in a place that has one folder or file for each feature. */
const noFeatures = {
  contract: [
    'call',
    'contract',
    'error-sentences',
    'errors',
    'events',
    'guest-error-sentences',
    'live',
    'page-context',
    'primitives',
  ],
  test: [
    'auth',
    'citus',
    'db',
    'demo',
    'e2e',
    'embedded-postgres',
    'faults',
    'fixture',
    'ha',
    'http',
    'limits',
    'live',
    'mail',
    'metrics',
    'random-commands',
    'start',
  ],
};
const problems = [];
const features = readFeatures();
/** `server orders` → the features that it imports. */
const uses = new Map();

for (const file of filesBelow('src')) {
  const [, layer, ...rest] = file.split('/');
  const isTest = file.includes('.test.');
  const text = readFileSync(join(root, file), 'utf8');
  for (const { target, path, typeOnly } of importsOf(file, text)) {
    const complain = (why) => problems.push(`${file}: ${target}: ${why}`);
    if (path === null) {
      if (layer === 'domain' && !isTest) complain('domain imports no package');
      if (/^pg($|\/)/.test(target) && layer === 'server' && !typeOnly && !holdsSql(rest)) {
        complain('SQL belongs into *.store.ts, db/ or live/');
      }
      continue;
    }
    // Pages show texts of the documentation.
    if (layer === 'web' && path.startsWith('../docs/')) continue;
    const [targetLayer, ...targetRest] = path.split('/');
    if (targetLayer === 'test' && isTest) continue;
    if (targetLayer !== layer && !mayImport[layer]?.includes(targetLayer)) {
      complain(`${layer} may not import ${targetLayer}`);
    }
    // Schemas are 20 KB in a browser; pages take only types and the sentences.
    if (layer === 'web' && targetLayer === 'contract' && !typeOnly && !isTest && !isZodFree(path)) {
      complain('pages import types of the contract, not its schemas');
    }
    if (targetLayer !== layer) continue;
    const from = featureOf(rest);
    const to = featureOf(targetRest);
    if (to && from && from !== to) {
      if (layer === 'server' && !path.endsWith('.service.ts')) {
        complain('server features meet only through *.service.ts');
      }
      if (layer === 'web' && targetRest.length > 3 && /\.tsx?$/.test(path)) {
        complain('the face of a feature is its inside: others use what lies in its own folder');
      }
      const user = `${layer} ${from}`;
      uses.set(user, (uses.get(user) ?? new Set()).add(to));
    }
    if (to && layer === 'server' && /^(db|live)$/.test(rest[0])) complain('db and live know no feature');
    if (to && layer === 'web' && /^(ui|lib|worker)$/.test(rest[0]) && !isTest) {
      complain(`${rest[0]} knows no feature`);
    }
  }
  if (
    layer === 'server' &&
    !isTest &&
    !holdsSql(rest) &&
    /\.(query|all|first|only)\(\s*[`'"]\s*(SELECT|INSERT|UPDATE|DELETE)/i.test(text)
  ) {
    problems.push(`${file}: SQL belongs into *.store.ts, db/ or live/`);
  }
}
checkClocks();
checkNames();
checkUses();

/**
 * The features and whom each uses, from the table in docs/architecture.md.
 *
 * @returns {Map<string, { server: string[], web: string[] }>}
 */
function readFeatures() {
  const text = readFileSync(join(root, 'docs/architecture.md'), 'utf8');
  const table = /\n## Features\n[^]*?\n\| -+[^\n]*\n((?:\|[^\n]*\n)+)/.exec(text)?.[1] ?? '';
  const words = (cell) => [...cell.matchAll(/[a-z]+/g)].map(([word]) => word);
  return new Map(
    table
      .trim()
      .split('\n')
      .map((row) => row.split('|').map((cell) => cell.trim()))
      .map(([, name, , server, web]) => [words(name)[0], { server: words(server), web: words(web) }]),
  );
}

/**
 * The server decides by PostgreSQL's clock [CAL-7], pages by the server's [CAL-8]. The files that may ask their machine's note when they made
 * something, or hold it against nothing but itself.
 */
function checkClocks() {
  const mayAsk = {
    'src/server':
      /\/(db\/database-clock|ids|files\/open-file-store|receipts\/e-invoice-pdf|backup\/\w+|demo\/[\w-]+)\.ts$/,
    'src/web':
      /\/(lib\/server-clock|lib\/ids|lib\/live\/stream|display\/follow-screen|own\/use-session-renewal)\.ts$/,
  };
  for (const [place, allowed] of Object.entries(mayAsk)) {
    for (const file of filesBelow(place)) {
      if (file.includes('.test.') || allowed.test(file)) continue;
      if (/new Date\(\)|Date\.now\b/.test(readFileSync(join(root, file), 'utf8'))) {
        problems.push(
          `${file}: decides by tx.now(), database.clock or serverNow(), not by its machine's clock`,
        );
      }
    }
  }
}

/** One word per feature: folders and files of features have no other names. */
function checkNames() {
  const places = ['domain', 'contract', 'server/features', 'web/features'].map((place) => `src/${place}`);
  for (const place of [...places, 'test']) {
    for (const entry of readdirSync(join(root, place), { withFileTypes: true })) {
      const name = entry.name.replace(/\.ts$/, '');
      if (entry.name === 'tsconfig.json' || features.has(name)) continue;
      if (noFeatures[place.split('/').at(-1)]?.includes(name)) continue;
      problems.push(`${place}/${entry.name}: no feature of docs/architecture.md`);
    }
  }
}

/** Checks that features use exactly those that the table lists, and that there are no circles. */
function checkUses() {
  for (const [name, told] of features) {
    for (const layer of ['server', 'web']) {
      const used = uses.get(`${layer} ${name}`) ?? new Set();
      for (const other of used) {
        if (!told[layer].includes(other)) {
          problems.push(`${layer}: ${name} uses ${other}, which docs/architecture.md does not know`);
        }
      }
      for (const other of told[layer]) {
        if (!used.has(other)) {
          problems.push(`docs/architecture.md: ${name} does not use ${other} (${layer})`);
        }
      }
    }
  }
  for (const layer of ['server', 'web']) {
    for (const name of features.keys()) {
      const circle = circleFrom(layer, name);
      if (circle) problems.push(`${layer}: features in a circle: ${circle.join(' → ')}`);
    }
  }
}

function circleFrom(layer, start, path = [start]) {
  for (const next of uses.get(`${layer} ${path.at(-1)}`) ?? []) {
    if (next === start) return [...path, next];
    const circle = path.includes(next) ? null : circleFrom(layer, start, [...path, next]);
    if (circle) return circle;
  }
  return null;
}

function filesBelow(folder) {
  return readdirSync(join(root, folder), { recursive: true })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => `${folder}/${name.split(sep).join('/')}`);
}

/** The imports of a file; `path` is below src/ or begins with test/, and null for a package. */
function importsOf(file, text) {
  const statements = text.matchAll(
    /(?:import|export)\s+(type\s)?[^'";]*?from\s*'([^']+)'|import\s*\(\s*'([^']+)'\s*\)/g,
  );
  return [...statements].map(([, typeOnly, specifier, loaded]) => {
    const target = specifier ?? loaded;
    const path = target.startsWith('#')
      ? target.slice(1)
      : target.startsWith('.')
        ? relative(join(root, 'src'), resolve(root, dirname(file), target))
            .split(sep)
            .join('/')
        : null;
    return { target, path, typeOnly: typeOnly !== undefined };
  });
}

function holdsSql(parts) {
  return /^(db|live|demo)$/.test(parts[0] ?? '') || (parts.at(-1) ?? '').endsWith('.store.ts');
}

function featureOf(parts) {
  return parts[0] === 'features' ? parts[1] : null;
}

function isZodFree(path) {
  return /^contract\/(error-sentences|guest-error-sentences|live)\.ts$/.test(path);
}

if (problems.length > 0) {
  process.stderr.write(`${problems.join('\n')}\n${problems.length} problems\n`);
  process.exit(1);
}
