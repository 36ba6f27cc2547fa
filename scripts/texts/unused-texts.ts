import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isPlural } from '#domain/languages/texts.ts';
import { type Catalogue, filesBelow, root } from './catalogues.ts';

/**
 * Texts whose name no code says, nor that of the group in which they stand: nothing can show them. A name that is also used for
 * something else hides such a text.
 */
export function unusedTexts(catalogues: readonly Catalogue[]): string[] {
  const names = new Set(catalogues.map(({ name }) => `src/${name}.ts`));
  const code = filesBelow('src', /\.tsx?$/)
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .map((path) => {
      const text = readFileSync(join(root, path), 'utf8');
      // Of a source, what else stands in its module.
      return names.has(path) ? text.replaceAll(/^ +['\w-]+: .*$/gm, '') : text;
    })
    .join('\n');
  const said = new Set(code.match(/[\w$-]+/g));
  // `names[status]`, `Object.values(text.names)`
  const chosenFrom = new Set(
    [...code.matchAll(/(\w+)\[(?!')|Object\.\w+\((?:\w+\.)*(\w+)\)/g)].map(
      ([, group, listed]) => group ?? listed ?? '',
    ),
  );
  return catalogues.flatMap(({ name, source }) =>
    unusedIn(source, [], { said, chosenFrom }).map((path) => `src/${name}.ts: nothing shows ${path}`),
  );
}

interface Names {
  said: ReadonlySet<string>;
  chosenFrom: ReadonlySet<string>;
}

function unusedIn(node: unknown, path: readonly string[], names: Names): string[] {
  if (typeof node !== 'string' && !isPlural(node)) {
    return Object.entries(node as object).flatMap(([name, each]) => unusedIn(each, [...path, name], names));
  }
  const isUsed =
    names.said.has(path.at(-1) ?? '') || path.slice(0, -1).some((group) => names.chosenFrom.has(group));
  return isUsed ? [] : [path.join('.')];
}
