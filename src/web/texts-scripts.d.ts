/** Made by vite.config.ts. */
declare module 'virtual:guest-texts-scripts' {
  /** The addresses of the scripts that hold each language's texts; none while they are being developed. */
  const scripts: Record<'spec' | 'de' | 'en', string[]>;
  export default scripts;
}
