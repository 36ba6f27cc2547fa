// npm run texts: checks the texts of all languages. What it finds has the path of a file and of the text in it; ends with 1 then.
// npm run texts -- export fr > fr.po: what guests read, for a translator of French (`fr-staff.po` with `staff` at the end).
// npm run texts -- import fr fr.po: writes what came back into the files of French, and checks it.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { hiddenIn, textProblems } from '#domain/languages/text-problems.ts';
import {
  type Catalogue,
  filesBelow,
  guestCatalogues,
  languagesOf,
  root,
  staffCatalogues,
  textsOf,
} from './texts/catalogues.ts';
import { localeOfTag, PoProblem, poOf, readPo } from './texts/po.ts';
import { unusedTexts } from './texts/unused-texts.ts';

const [command = 'check', language = '', ...more] = process.argv.slice(2);
const all = [...guestCatalogues, ...(await staffCatalogues())];

switch (command) {
  case 'check':
    end([
      ...all.flatMap((catalogue) => [...sourceProblems(catalogue), ...problemsOf(catalogue)]),
      ...orphans(),
      ...unusedTexts(all),
    ]);
    break;
  case 'export':
    process.stdout.write(poOf(chosen(more[0]), requireTag()));
    break;
  case 'import':
    importPo(requireTag(), more[0]);
    break;
  default:
    fail(`There is no command ${command}: leave it out, or say export or import.`);
}

function importPo(tag: string, path: string | undefined): void {
  if (path === undefined) fail('Name the PO file after the language.');
  const read = readFileOf(tag, path);
  for (const [catalogue, texts] of read.texts) {
    const file = join(root, catalogue.fileOf(tag));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `${JSON.stringify(texts, null, 2)}\n`);
    console.log(`${catalogue.fileOf(tag)} is written.`);
  }
  // Also of files that it says nothing of.
  const readers = new Set([...read.texts.keys()].map((catalogue) => catalogue.readers));
  const checked = all.filter((catalogue) => readers.has(catalogue.readers));
  end([
    ...read.changed.map((text) => `${text} was changed in English since it was exported: export it again.`),
    ...checked.flatMap((catalogue) => problemsOf(catalogue, [tag])),
  ]);
}

function readFileOf(tag: string, path: string): ReturnType<typeof readPo> {
  if (!existsSync(path)) fail(`There is no file ${path}.`);
  try {
    return readPo(readFileSync(path), all, tag);
  } catch (error) {
    if (error instanceof PoProblem) return fail(error.message);
    throw error;
  }
}

function problemsOf(catalogue: Catalogue, languages = languagesOf(catalogue)): string[] {
  return languages.flatMap((each) => {
    if (catalogue.writtenIn === each) return [];
    const texts = textsOf(catalogue, each);
    const file = catalogue.fileOf(each);
    if (texts === undefined) return [`${file} is missing.`];
    return textProblems(catalogue.source, texts, localeOfTag(each)).map(
      ({ path, problem }) => `${file}: ${path}: ${problem}`,
    );
  });
}

function sourceProblems({ name, source }: Catalogue): string[] {
  return hiddenIn(source).map(({ path, problem }) => `src/${name}.ts: ${path}: ${problem}`);
}

/** Files that belong to no source. */
function orphans(): string[] {
  const known = new Set(
    all.flatMap((catalogue) => languagesOf(catalogue).map((each) => catalogue.fileOf(each))),
  );
  return filesBelow('src', /(?:-text\.\w+|\/guest(?:-further)?\/\w+)\.json$/)
    .filter((path) => !known.has(path))
    .map((path) => `${path} belongs to no texts.`);
}

function chosen(readers = 'guests'): Catalogue[] {
  if (readers !== 'guests' && readers !== 'staff') fail(`Say guests or staff, not ${readers}.`);
  return all.filter((catalogue) => catalogue.readers === readers);
}

function requireTag(): string {
  try {
    return new Intl.Locale(language).language;
  } catch {
    return fail(`Name a language by two letters, such as fr: “${language}” is none.`);
  }
}

function end(problems: readonly string[]): void {
  for (const problem of problems) console.log(problem);
  console.log(problems.length === 0 ? 'All texts are whole.' : `${problems.length} to mend.`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}

function fail(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}
