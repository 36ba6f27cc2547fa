import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, type Manifest } from 'vite';

const client = join(import.meta.dirname, 'build/web/client');

const manifest: Manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8'));

/** Letters that pages in some languages need: a page that shows them has asked for it. */
const isForSomeLetters = (file: string) => /-latin-ext-/.test(file);

/** The scripts with what guests read in each language, and with what the specification’s texts import; letters too. */
function languageScripts(): string[][] {
  const byLanguage = new Map<string, string[]>();
  for (const [key, { file, imports = [] }] of Object.entries(manifest)) {
    const name = /^src\/web\/features\/languages\/(?:(?=spec-)|guest(?:-further)?\/)(\w+)/.exec(key)?.[1];
    if (name === undefined) continue;
    const files = [file, ...imports.flatMap((other) => manifest[other]?.file ?? [])];
    byLanguage.set(name, [...(byLanguage.get(name) ?? []), ...files.map((path) => `/${path}`)]);
  }
  const letters = Object.values(manifest).flatMap(({ assets = [] }) => assets.filter(isForSomeLetters));
  return [...byLanguage.values(), ...[...new Set(letters)].map((path) => [`/${path}`])];
}

/** The paths of everything that the guest pages load in every language, now or when a dialog opens. */
function guestAssets(): string[] {
  const files = new Set<string>();
  const words = new Set(languages.flat());
  const add = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || files.has(chunk.file) || words.has(`/${chunk.file}`)) return;
    files.add(chunk.file);
    const others = [...(chunk.css ?? []), ...(chunk.assets ?? [])];
    for (const file of others) if (!isForSomeLetters(file)) files.add(file);
    for (const other of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])]) add(other);
  };
  const isGuestEntry = (key: string) => /^src\/web\/(root\.tsx|routes\/guest\/)|\/entry\.client\./.test(key);
  for (const [key, { isEntry }] of Object.entries(manifest)) if (isEntry && isGuestEntry(key)) add(key);
  // The router's list of routes, which Vite does not know of.
  for (const name of readdirSync(join(client, 'assets')))
    if (name.startsWith('manifest-')) files.add(`assets/${name}`);
  return [...files].map((file) => `/${file}`).sort();
}

const languages = languageScripts();
const assets = guestAssets();
const name = createHash('sha256')
  .update([...assets, ...languages.flat()].join())
  .digest('hex')
  .slice(0, 12);

/** The service worker, built after the pages because it names their files. */
export default defineConfig({
  publicDir: false,
  define: { guestBuild: JSON.stringify({ name, assets, languages }) },
  build: {
    outDir: client,
    emptyOutDir: false,
    target: 'es2022',
    rolldownOptions: {
      input: 'src/web/worker/service-worker.ts',
      output: { entryFileNames: 'service-worker.js', format: 'iife' },
    },
  },
});
