import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Manifest, type Plugin, type Rolldown } from 'vite';

const pages = join(import.meta.dirname, 'src/web');
/** What a guest's phone runs first. */
const menuPage = ['root.tsx', 'routes/guest/layout.tsx', 'routes/guest/menu.tsx'].map((path) =>
  join(pages, path),
);

interface Scripts {
  /** The modules of the product that the menu page needs from the start. */
  guest: Set<string>;
  /** What several pages of the staff share, and nobody else needs. */
  staff: Set<string>;
}

let scripts: Scripts | undefined;

function planScripts(modules: Rolldown.ChunkingContext): Scripts {
  const staffPages = pagesIn('management', 'operator');
  const others = reach(modules, [...menuPage, ...pagesIn('guest', 'public', 'account')], { dynamic: true });
  const users = new Map<string, number>();
  for (const page of staffPages)
    for (const id of reach(modules, [page])) if (!others.has(id)) users.set(id, (users.get(id) ?? 0) + 1);
  return {
    guest: reach(modules, menuPage),
    staff: new Set([...users].flatMap(([id, count]) => (count > 1 ? [id] : []))),
  };
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
              groups: [
                {
                  // One file: forty small ones are forty requests on a bad line, and compress badly.
                  name(id, modules) {
                    scripts ??= planScripts(modules);
                    if (scripts.guest.has(id)) return 'guest';
                    return scripts.staff.has(id) ? 'staff' : null;
                  },
                },
              ],
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
  const folder = 'src/web/lib/messages/guest';
  const sources = { spec: 'spec-texts.ts', de: 'german-texts.ts', en: 'english-texts.ts' };
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
      const scripts = Object.entries(sources).map(([language, source]) => [
        language,
        isBuild ? scriptsOf(manifest, join(folder, source)) : [],
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
