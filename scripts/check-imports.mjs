// The layers and who may import whom (docs/architecture.md). Prints every import that goes the wrong way.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { root } from './setup.mjs';

const mayImport = {
  domain: [],
  contract: ['domain'],
  server: ['contract', 'domain'],
  web: ['contract', 'domain'],
};
const problems = [];

for (const name of readdirSync(join(root, 'src'), { recursive: true })) {
  if (!/\.tsx?$/.test(name)) continue;
  const file = join('src', name);
  const [layer, ...rest] = name.split(sep);
  const isTest = name.includes('.test.');
  const text = readFileSync(join(root, file), 'utf8');
  for (const [statement, typeOnly, specifier] of text.matchAll(
    /(?:import|export)\s+(type\s)?[^'";]*?from\s*'([^']+)'|import\s*\(\s*'([^']+)'\s*\)/g,
  )) {
    const target = specifier ?? /'([^']+)'/.exec(statement)?.[1] ?? '';
    const path = target.startsWith('#')
      ? target.slice(1)
      : target.startsWith('.')
        ? relative(join(root, 'src'), resolve(root, dirname(file), target))
            .split(sep)
            .join('/')
        : null;
    const complain = (why) => problems.push(`${file}: ${target}: ${why}`);
    if (path === null) {
      if (layer === 'domain' && !isTest) complain('domain imports no package');
      if (/^(drizzle-orm|pg)($|\/)/.test(target) && layer === 'server' && !typeOnly && !holdsSql(rest)) {
        complain('SQL belongs into *.store.ts, db/ or live/');
      }
      continue;
    }
    const targetLayer = path.split('/')[0];
    if (targetLayer === 'test' && isTest) continue;
    if (targetLayer !== layer && !mayImport[layer]?.includes(targetLayer)) {
      complain(`${layer} may not import ${targetLayer}`);
    }
    // Schemas are 20 KB in a browser; pages take only types, and the sentences.
    if (layer === 'web' && targetLayer === 'contract' && !typeOnly && !isTest && !isZodFree(path)) {
      complain('pages import types of the contract, not its schemas');
    }
    const from = featureOf(rest);
    const to = featureOf(path.split('/').slice(1));
    if (from && to && from !== to && targetLayer === layer) {
      if (layer === 'server' && !path.endsWith('.service.ts')) {
        complain('server features meet only through *.service.ts');
      }
    }
    if (layer === 'server' && /^(db|live)$/.test(rest[0] ?? '') && to)
      complain('db and live know no feature');
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
  process.stderr.write(`${problems.join('\n')}\n${problems.length} imports in the wrong direction\n`);
  process.exit(1);
}
