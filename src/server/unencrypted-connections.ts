import { isPublicHost } from '#domain/tables/host-reach.ts';
import type { Config } from './config.ts';

/**
 * Whether what is sent to a host stays on this machine or in a network of one's own, such as that of a machine's
 * containers, where names have no dot.
 *
 * @param host as in an address: IPv6 in brackets; empty: this machine
 */
export function isNearbyHost(host: string): boolean {
  return host === '' || !isPublicHost(host);
}

/** What an e-mail server is asked for: `?requireTLS=false` in SMTP_URL allows plain text to one on the internet. */
export function needsEncryption(smtpUrl: string): boolean {
  return !isNearbyHost(new URL(smtpUrl).hostname);
}

/** A sentence for each connection beyond one's own network that anybody on the way can read, or change. */
export function unencryptedConnections({ databaseUrl, files, mail, site, translator }: Config): string[] {
  const remarks: string[] = [];
  const database = databaseUrl && URL.canParse(databaseUrl) ? new URL(databaseUrl) : null;
  if (database && !isNearbyHost(databaseHost(database)) && !isEncrypted(database)) {
    remarks.push(
      `The connection to the database on ${databaseHost(database)} is not encrypted: add sslmode=verify-full to DATABASE_URL.`,
    );
  }
  const smtp = mail && new URL(mail.smtpUrl);
  if (smtp?.searchParams.get('requireTLS') === 'false' && !isNearbyHost(smtp.hostname)) {
    remarks.push(
      `E-mails to ${smtp.hostname} may go unencrypted, passwords and links included: SMTP_URL has requireTLS=false.`,
    );
  }
  if ('endpoint' in files && isPlainHttp(files.endpoint)) {
    remarks.push('Pictures are sent unencrypted: let S3_ENDPOINT begin with https://.');
  }
  if (translator && isPlainHttp(translator.url)) {
    remarks.push(
      'Menus to translate are sent unencrypted, the key included: let TRANSLATE_URL begin with https://.',
    );
  }
  if (site.publicUrl && isPlainHttp(site.publicUrl)) {
    remarks.push(
      'What guests and staff send is not encrypted: let PUBLIC_URL begin with https://, with a proxy in front.',
    );
  }
  return remarks;
}

/** The address itself, or what it names beside: a socket's folder begins with a slash. */
function databaseHost({ hostname, searchParams }: URL): string {
  const host = searchParams.get('host') ?? decodeURIComponent(hostname);
  return host.startsWith('/') ? '' : host;
}

function isEncrypted({ searchParams }: URL): boolean {
  const mode = searchParams.get('sslmode');
  if (mode !== null) return !['disable', 'allow', 'prefer'].includes(mode);
  return ['true', '1'].includes(searchParams.get('ssl') ?? '');
}

function isPlainHttp(address: string): boolean {
  return URL.canParse(address) && address.startsWith('http:') && !isNearbyHost(new URL(address).hostname);
}
