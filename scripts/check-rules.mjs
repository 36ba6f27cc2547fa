// Checks that a test cites every rule of docs/rules.md, as [ORD-4], and that nothing cites a rule that does
// not exist.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './setup.mjs';

const text = readFileSync(join(root, 'docs/rules.md'), 'utf8');
const rules = new Set([...text.matchAll(/^- \*\*([A-Z]+-\d+)\*\*/gm)].map(([, rule]) => rule));
const tested = new Set();
const problems = [];

for (const folder of ['src', 'test', 'scripts', 'bench', 'docs']) {
  for (const name of readdirSync(join(root, folder), { recursive: true })) {
    if (!/\.(tsx?|mjs|js|sql|css|md)$/.test(name)) continue;
    const file = join(folder, name);
    for (const [, rule] of readFileSync(join(root, file), 'utf8').matchAll(/\[([A-Z]+-\d+)\]/g)) {
      if (!rules.has(rule)) problems.push(`${file}: there is no rule ${rule}`);
      else if (folder === 'test' || file.includes('.test.')) tested.add(rule);
    }
  }
}
for (const rule of rules) if (!tested.has(rule)) problems.push(`no test cites ${rule}`);

if (problems.length > 0) {
  process.stderr.write(`${problems.join('\n')}\n`);
  process.exit(1);
}
