import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Manifest, type Plugin, type Rolldown } from 'vite';
import { isStaffLanguage } from './src/domain/languages/staff-language.ts';

const pages = join(import.meta.dirname, 'src/web');
/** What a guest's phone runs first. */
const menuPage = ['root.tsx', 'routes/guest/layout.tsx', 'routes/guest/menu.tsx'].map((path) =>
  join(pages, path),
);

/** What guests read, a file a language. */
const languagesFolder = 'features/languages';
const languageFiles: Record<string, Record<string, string>> = Object.fromEntries([
  ['spec', { menu: 'spec-texts.ts', further: 'spec-further-texts.ts' }],
  ...readdirSync(join(pages, languagesFolder, 'guest')).map((file) => [
    basename(file, '.json'),
    { menu: `guest/${file}`, further: `guest-further/${file}` },
  ]),
]);
const languages = Object.values(languageFiles).flatMap((files) =>
  Object.values(files).map((file) => join(pages, languagesFolder, file)),
);

/** From what everybody needs to what few do. */
const scriptNames = ['guest', 'words', 'start', 'shared', 'staff'] as const;

interface Script {
  kind: (typeof scriptNames)[number];
  name: string;
}

let scriptOfModule: Map<string, Script> | undefined;

/**
 * Which modules are one script. What is left, each page's own, the bundler divides. Whatever the staff's pages share
 * with others has to be in one that is not theirs: a script takes along what it imports, and guests would load it.
 */
function planScripts(modules: Rolldown.ChunkingContext): Map<string, Script> {
  const start = join(pages, 'entry.client.tsx');
  const others = reach(modules, [start, ...menuPage, ...pagesIn('guest', 'public', 'accounts')], {
    dynamic: true,
  });
  const users = new Map<string, number>();
  for (const page of pagesIn('management', 'operator'))
    for (const id of reach(modules, [page])) users.set(id, (users.get(id) ?? 0) + 1);

  const scripts = new Map<string, Script>();
  const assign = (id: string, kind: Script['kind'], name: string = kind) => scripts.set(id, { kind, name });
  for (const [id, count] of users) {
    if (others.has(id)) assign(id, 'shared');
    else if (count > 1) assign(id, 'staff');
  }
  for (const id of reach(modules, [start])) assign(id, 'start');
  // A guest loads one language, and nothing but its words: a script for what the same languages say.
  const speakers = new Map<string, string[]>();
  for (const language of languages)
    for (const id of reach(modules, [language]))
      if (!languages.includes(id))
        speakers.set(id, [...(speakers.get(id) ?? []), basename(language).split(/[.-]/)[0] ?? '']);
  for (const [id, names] of speakers) assign(id, 'words', `${names.join('-')}-words`);
  for (const id of reach(modules, menuPage)) assign(id, 'guest');
  return scripts;
}

function pagesIn(...folders: string[]): string[] {
  return folders.flatMap((folder) =>
    readdirSync(join(pages, 'routes', folder)).map((file) => join(pages, 'routes', folder, file)),
  );
}

/** What the modules import, and what that imports; what is imported later, when it is needed, if `dynamic`. */
function reach(modules: Rolldown.ChunkingContext, entries: string[], { dynamic = false } = {}): Set<string> {
  const found = new Set<string>();
  const icons = new Set<string>();
  const queue = [...entries];
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    const module = modules.getModuleInfo(id);
    for (const icon of namedIcons(module?.code ?? '')) icons.add(icon);
    if (dynamic) queue.push(...(module?.dynamicallyImportedIds ?? []));
    for (const imported of module?.importedIds ?? []) {
      // The icons' package names every icon there is, and so those of other pages.
      if (!imported.endsWith(iconPackage)) queue.push(imported);
      else queue.push(...iconModules(modules.getModuleInfo(imported), icons));
    }
  }
  return found;
}

const iconPackage = '/lucide-react/dist/esm/lucide-react.mjs';

/** The names in `import { Star } from 'lucide-react'`. */
function namedIcons(code: string): string[] {
  const imports = code.matchAll(/import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g);
  return [...imports].flatMap(([, names = '']) => names.split(',').map((name) => name.trim()));
}

/** Where the icons of these names are: `export { default as Star, … } from './icons/star.mjs'`. */
function iconModules(barrel: Rolldown.ModuleInfo | null, icons: Set<string>): string[] {
  const exported = (barrel?.code ?? '').matchAll(/export\s*\{([^}]*)\}\s*from\s*["']\.\/([^"']+)["']/g);
  return [...exported].flatMap(([, names = '', path = '']) =>
    names.split(',').some((name) => icons.has(name.replace('default as', '').trim()))
      ? [join(dirname(barrel?.id ?? ''), path)]
      : [],
  );
}

/** The pages: browser bundle and server-side rendering. The server itself: vite.server.config.ts. */
export default defineConfig({
  plugins: [tailwindcss(), routerForProduction(), reactRouter(), guestTextsScripts()],
  build: { target: 'es2022', assetsInlineLimit: 0, manifest: true },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              // Few files: forty small ones are forty requests on a bad line, and compress badly.
              groups: scriptNames.map((kind, index) => ({
                name(id, modules) {
                  scriptOfModule ??= planScripts(modules);
                  const script = scriptOfModule.get(id);
                  return script?.kind === kind ? script.name : null;
                },
                // A script takes along what it imports, unless one of higher priority has it.
                priority: scriptNames.length - index,
              })),
            },
          },
        },
      },
    },
  },
});

/** The router's package gives every bundler its development build; a phone needs none of its warnings. */
function routerForProduction(): Plugin {
  const builds: Record<string, string> = {
    'react-router': 'index.mjs',
    'react-router/dom': 'dom-export.mjs',
  };
  return {
    name: 'router-for-production',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId(source) {
      const build = builds[source];
      return build && join(import.meta.dirname, 'node_modules/react-router/dist/production', build);
    },
  };
}

/**
 * `virtual:guest-texts-scripts`: which scripts hold the texts of each language, so that the server can name them in the
 * page. The browser's bundle is built first; the server's reads from its manifest.
 */
function guestTextsScripts(): Plugin {
  const id = 'virtual:guest-texts-scripts';
  let isBuild = false;
  return {
    name: 'guest-texts-scripts',
    configResolved(config) {
      isBuild = config.command === 'build';
    },
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    async load(resolved) {
      if (resolved !== `\0${id}`) return undefined;
      const manifest = isBuild
        ? (JSON.parse(await readFile('build/web/client/.vite/manifest.json', 'utf8')) as Manifest)
        : {};
      const staffFile = (language: string) => `staff-${language}.ts`;
      const all = Object.entries(languageFiles).map(([language, files]): [string, typeof files] => [
        language,
        isStaffLanguage(language) ? { ...files, staff: staffFile(language) } : files,
      ]);
      const scripts = all.map(([language, files]) => [
        language,
        Object.fromEntries(
          Object.entries(files).map(([part, file]) => [
            part,
            isBuild ? scriptsOf(manifest, join('src/web', languagesFolder, file)) : [],
          ]),
        ),
      ]);
      return `export default ${JSON.stringify(Object.fromEntries(scripts))}`;
    },
  };
}

/** A module's script and those it imports. */
function scriptsOf(manifest: Manifest, source: string, found = new Set<string>()): string[] {
  const chunk = manifest[source];
  if (!chunk) throw new Error(`no script for ${source}`);
  if (found.has(`/${chunk.file}`)) return [];
  found.add(`/${chunk.file}`);
  for (const imported of chunk.imports ?? []) scriptsOf(manifest, imported, found);
  return [...found];
}
