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

let modulesOfMenuPage: Set<string> | undefined;

/** The modules of the product that the menu page needs from the start. */
function collectMenuPage(modules: Rolldown.ChunkingContext): Set<string> {
  const found = new Set<string>();
  const icons = new Set<string>();
  const queue = [...menuPage];
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    const module = modules.getModuleInfo(id);
    for (const icon of namedIcons(module?.code ?? '')) icons.add(icon);
    for (const imported of module?.importedIds ?? []) {
      // The icons' package names every icon there is, and so those of the staff's pages.
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
                    modulesOfMenuPage ??= collectMenuPage(modules);
                    return modulesOfMenuPage.has(id) ? 'guest' : null;
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
