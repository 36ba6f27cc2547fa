import { readFileSync } from 'node:fs';

/** The variables that carry a secret. */
const secretNames = [
  'DATABASE_URL',
  'AUTH_SECRET',
  'AUTH_SECRET_BEFORE',
  'SMTP_URL',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'RECAPTCHA_SECRET_KEY',
  'METRICS_TOKEN',
  'TRANSLATE_KEY',
] as const;

/**
 * The environment with the secrets that stand in files: `AUTH_SECRET_FILE` names the file with `AUTH_SECRET`. So Docker,
 * Kubernetes, systemd and vaults hand secrets over, and no list of processes or containers shows them.
 *
 * @returns `problems`, a sentence for each file that cannot be used
 */
export function withSecretFiles(env: Readonly<NodeJS.ProcessEnv>): {
  env: NodeJS.ProcessEnv;
  problems: string[];
} {
  const found = { ...env };
  const problems: string[] = [];
  for (const name of secretNames) {
    const path = env[`${name}_FILE`];
    if (path === undefined) continue;
    if (env[name] !== undefined) {
      problems.push(`${name} and ${name}_FILE are both set`);
      continue;
    }
    try {
      // Editors and `echo` put a line end behind the secret.
      found[name] = readFileSync(path, 'utf8').trimEnd();
    } catch {
      problems.push(`${name}_FILE: ${path} cannot be read`);
    }
    if (found[name] === '') problems.push(`${name}_FILE: ${path} is empty`);
  }
  return { env: found, problems };
}
