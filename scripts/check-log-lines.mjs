// Checks that docs/operations/README.md explains every line of level warn and above that src/server writes to its log, and
// no other: a row of its table for each, with the message in `code`.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './setup.mjs';

const guidePath = 'docs/operations/README.md';
const problems = [];
const written = new Set();
const explained = new Set(
  [...readFileSync(join(root, guidePath), 'utf8').matchAll(/^\| (warn|error|fatal) +\| `([^`]+)` +\|/gm)].map(
    ([, level, message]) => `${level}: ${message}`,
  ),
);

for (const name of readdirSync(join(root, 'src/server'), { recursive: true, encoding: 'utf8' })) {
  if (!name.endsWith('.ts') || name.includes('.test.')) continue;
  const text = readFileSync(join(root, 'src/server', name), 'utf8');
  for (const { index, 1: level } of text.matchAll(/\blog\.(warn|error|fatal)\(/g)) {
    const message = messageOf(text, index);
    if (message === null) problems.push(`src/server/${name}: a log line without a message of its own`);
    else written.add(`${level}: ${message}`);
  }
}

/** The last argument of the call at `index`: a text, or the name of a constant that is one. */
function messageOf(text, index) {
  const given = argumentsAt(text, index);
  const [, message] = /'([^'\n]+)',?\s*$/.exec(given) ?? [];
  if (message !== undefined) return message;
  const [name] = /\w+(?=,?\s*$)/.exec(given) ?? [];
  return new RegExp(`const ${name} = '([^'\\n]+)'`).exec(text)?.[1] ?? null;
}

/** What stands between the brackets that open after `index`. */
function argumentsAt(text, index) {
  const begin = text.indexOf('(', index) + 1;
  let depth = 1;
  let end = begin;
  for (; depth > 0; end += 1) {
    if (text[end] === '(') depth += 1;
    if (text[end] === ')') depth -= 1;
  }
  return text.slice(begin, end - 1);
}

for (const message of written) {
  if (!explained.has(message)) problems.push(`${guidePath} does not explain: ${message}`);
}
for (const message of explained) {
  if (!written.has(message)) problems.push(`nothing writes what ${guidePath} explains: ${message}`);
}

if (problems.length > 0) {
  process.stderr.write(`${problems.join('\n')}\n`);
  process.exit(1);
}
