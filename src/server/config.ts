import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import type { SupportContact } from '#contract/help/help.ts';
import { defaultLanguages } from '#domain/languages/staff-language.ts';
import {
  notApplicable,
  type OperatorFactName,
  type OperatorFacts,
  operatorFactNames,
  requiredOperatorFacts,
} from '#domain/legal/operator-facts.ts';
import { guestDataDays } from '#domain/retention/age-limits.ts';
import { webAddress } from '#domain/settings/social-links.ts';
import { isPublicHost } from '#domain/tables/host-reach.ts';
import { withSecretFiles } from './secret-files.ts';

/** The environment does not make sense; the message is for the person at the terminal. */
export class ConfigError extends Error {
  constructor(problem: string) {
    super(`The configuration cannot be used. ${problem}`);
  }
}

const optionalText = z
  .string()
  .optional()
  .transform((value) => value?.trim() || undefined);

const operatorFacts = Object.fromEntries(
  operatorFactNames.map((name) => [
    name,
    requiredOperatorFacts.includes(name)
      ? optionalText.refine((value) => value !== notApplicable, 'is something every operator has')
      : optionalText,
  ]),
) as Record<OperatorFactName, typeof optionalText>;

/** More are more than one machine needs; the embedded database has connections for some only. */
const mostProcesses = 64;
const mostOnEmbedded = 14;

/** @param most left out: any */
function wholeNumber(least: number, most = Number.MAX_SAFE_INTEGER) {
  const isOpen = most === Number.MAX_SAFE_INTEGER;
  const sentence = `must be a whole number ${isOpen ? `of at least ${least}` : `from ${least} to ${most}`}`;
  return z.coerce.number(sentence).int(sentence).min(least, sentence).max(most, sentence);
}

const environment = z.object({
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().default('0.0.0.0'),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .transform((url) => url?.replace(/\/+$/, '')),
  DEMO: z.enum(['on', 'off']).optional(),
  DEFAULT_LANGUAGE: z.enum(defaultLanguages).default('specified'),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// or postgresql://')
    .optional(),
  DATABASE_OWNER_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// or postgresql://')
    .optional(),
  PROCESSES: z
    .union(
      [z.literal('auto'), wholeNumber(1, mostProcesses)],
      `must be a number from 1 to ${mostProcesses}, or auto`,
    )
    .default(1),
  DATABASE_POOL: wholeNumber(2, 200).default(20),
  AUTH_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  AUTH_SECRET_BEFORE: z.string().min(32, 'must have at least 32 characters').optional(),
  TRUST_PROXY: z.enum(['0', '1']).default('0'),
  PARTIES_PER_MINUTE: wholeNumber(1).default(4),
  ORDERS_PER_MINUTE: wholeNumber(1).default(10),
  FEEDS_PER_NETWORK: wholeNumber(1).default(2000),
  CONNECTIONS_PER_NETWORK: wholeNumber(1).default(3000),
  NETWORK_SHARE: wholeNumber(1, 100).default(20),
  REGISTRATIONS_PER_HOUR: wholeNumber(1).default(30),
  GUEST_DATA_DAYS: wholeNumber(guestDataDays.least, guestDataDays.most).default(guestDataDays.byDefault),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  METRICS_PORT: wholeNumber(0, 65_535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  S3_ENDPOINT: optionalText,
  S3_REGION: z.string().default('auto'),
  S3_BUCKET: optionalText,
  S3_ACCESS_KEY_ID: optionalText,
  S3_SECRET_ACCESS_KEY: optionalText,
  LEGAL_DIR: optionalText,
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')
    .optional(),
  MAIL_FROM: optionalText,
  RECAPTCHA_SITE_KEY: optionalText,
  RECAPTCHA_SECRET_KEY: optionalText,
  RECAPTCHA_URL: z.url({ protocol: /^https?$/ }).default('https://www.google.com/recaptcha'),
  BILLING: z.enum(['on', 'off']).default('on'),
  STRIPE_SECRET_KEY: optionalText,
  STRIPE_PRICE_ID: optionalText,
  STRIPE_WEBHOOK_SECRET: optionalText,
  STRIPE_API_BASE: z.url({ protocol: /^https?$/ }).optional(),
  FISKALY_URL: z.url({ protocol: /^https?$/ }).default('https://kassensichv-middleware.fiskaly.com/api/v2'),
  TRANSLATE_URL: z
    .url({ protocol: /^https?$/ })
    // A path is put behind it, and a secret in it would stand in no place for secrets.
    .regex(/^[^@?#]*$/, 'must have no @, ? or # in it')
    .optional()
    .transform((url) => url?.replace(/\/+$/, '')),
  // Another one could not be sent, and the complaint about that would show it.
  TRANSLATE_KEY: z
    .string()
    .trim()
    .regex(/^[\x21-\x7e]+$/, 'must be letters, digits and signs of ASCII without a space')
    .optional(),
  TRANSLATE_PROTOCOL: z.enum(['libretranslate', 'deepl']).optional(),
  SUPPORT_PHONE: optionalText.refine(
    (value) => value === undefined || /^\+?[\d\s()/.-]{5,30}$/.test(value),
    'must be a telephone number',
  ),
  SUPPORT_WHATSAPP: optionalText
    .transform((value) => value && webAddress(value, 'whatsapp'))
    .refine((value) => value !== null, 'must be a telephone number or the address of a chat'),
  SUPPORT_EMAIL: optionalText.pipe(z.email('must be an e-mail address').optional()),
  ...operatorFacts,
});

type Values = z.output<typeof environment>;

/** Hosts that mean all addresses of the machine. */
const wildcards = new Set(['0.0.0.0', '::']);

/** The configuration. Code that needs a slice of it is handed that slice only. */
export type Config = ReturnType<typeof readConfig>;

/**
 * Reads the configuration from the environment.
 *
 * @throws ConfigError naming each variable that cannot be used
 */
export function readConfig(env: NodeJS.ProcessEnv = process.env) {
  // A variable that is set but empty counts as not set, as shells and compose files write it.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const { env: whole, problems } = withSecretFiles(given);
  if (problems.length > 0) throw new ConfigError(`${problems.join('; ')}.`);
  const parsed = environment.safeParse(whole);
  if (!parsed.success) {
    const issues = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new ConfigError(`${issues.join('; ')}.`);
  }
  const values = parsed.data;
  if (values.DATABASE_OWNER_URL && !values.DATABASE_URL) {
    throw new ConfigError('DATABASE_OWNER_URL needs DATABASE_URL, the address for the application.');
  }
  const dataDir = resolve(values.DATA_DIR);
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir,
    /** How many serve behind the port. [OPS-7] */
    processes: processesOf(values),
    /** A PostgreSQL of one's own; undefined means the embedded one. */
    databaseUrl: values.DATABASE_URL,
    /** Whoever owns it, where DATABASE_URL is a login for the application alone. */
    databaseOwnerUrl: values.DATABASE_OWNER_URL,
    databasePoolSize: values.DATABASE_POOL,
    /** Signs the session cookies; undefined: a secret kept in the data directory. */
    authSecret: values.AUTH_SECRET,
    /** The one before it: what that has sealed is sealed anew at the start. [ACC-32] */
    formerAuthSecret: values.AUTH_SECRET_BEFORE,
    logLevel: values.LOG_LEVEL,
    /** Undefined: nothing is measured. */
    metrics: metricsConfig(values),
    /** How visitors reach this process. */
    site: {
      /** Without a slash at the end; undefined: the address of each request. */
      publicUrl: values.PUBLIC_URL,
      /** Whether the machine's own browser uses localhost, an address that phones must not be given. */
      listensEverywhere: wildcards.has(values.HOST),
      /** Whether a proxy in front sets X-Forwarded-For and -Proto. */
      trustProxy: values.TRUST_PROXY === '1',
    },
    /** Whether the accounts of the demo, whose passwords everybody knows, may be used here. [DEMO-1] */
    isDemo: isDemo(values),
    /** Of pages for staff and owners, and of their mails, where nobody has chosen. */
    defaultLanguage: values.DEFAULT_LANGUAGE,
    limits: {
      /** Parties that one network may open at a restaurant before staff have to let in those that follow. [DOOR-2] */
      partiesPerMinute: values.PARTIES_PER_MINUTE,
      /** Orders that one phone may place. [ORD-9] */
      ordersPerMinute: values.ORDERS_PER_MINUTE,
      /** Live feeds that one network may hold open. [LIVE-5] */
      feedsPerNetwork: values.FEEDS_PER_NETWORK,
      /** Connections that one network may hold open, where no proxy is in front. [LOAD-5] */
      connectionsPerNetwork: values.CONNECTIONS_PER_NETWORK,
      /** How much of the process's time strangers of one network may take, in percent. [LOAD-4] */
      networkShare: values.NETWORK_SHARE,
      /** Accounts that one network may register. [ACC-12] */
      registrationsPerHour: values.REGISTRATIONS_PER_HOUR,
    },
    files: s3Config(values) ?? { folder: join(dataDir, 'files') },
    /** Undefined: no e-mails are sent. */
    mail: mailConfig(values),
    /** Undefined: registering asks for no captcha. */
    captcha: captchaConfig(values),
    /** Undefined: people translate menus by themselves. [LANG-10] */
    translator: translatorConfig(values),
    devices: { fiskaly: values.FISKALY_URL.replace(/\/+$/, '') },
    billing: billingConfig(values),
    support: supportContact(values),
    /** How long guests' texts are kept. */
    guestDataDays: values.GUEST_DATA_DAYS,
    operator: operatorOf(values),
    /** The folder with legal texts of the operator's own. */
    legalDir: values.LEGAL_DIR && resolve(values.LEGAL_DIR),
  };
}

/** Without an address of its own an installation is one that somebody tries out. */
function isPublic({ PUBLIC_URL: publicUrl, TRUST_PROXY: proxy }: Values): boolean {
  return publicUrl === undefined ? proxy === '1' : isPublicHost(new URL(publicUrl).hostname);
}

function isDemo(values: Values): boolean {
  return values.DEMO === undefined ? !isPublic(values) : values.DEMO === 'on';
}

/** Facts about the operator of this installation, as far as they are configured. */
function operatorOf(values: Values): OperatorFacts {
  return Object.fromEntries(
    operatorFactNames.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]])),
  );
}

/** The contact that helps restaurants' staff, as far as it is configured. */
function supportContact({ SUPPORT_PHONE, SUPPORT_WHATSAPP, SUPPORT_EMAIL }: Values): SupportContact {
  return {
    phone: SUPPORT_PHONE ?? null,
    whatsApp: SUPPORT_WHATSAPP ?? null,
    email: SUPPORT_EMAIL ?? null,
  };
}

/** Where `/metrics` is served. */
export interface MetricsConfig {
  host: string;
  port: number;
  /** What the names of these variables begin with, for a complaint about them. */
  setBy?: string;
  /** What who asks has to send as `Authorization: Bearer …`; undefined: whoever reaches the port may ask. */
  token: string | undefined;
}

/** @throws ConfigError */
function processesOf({ PROCESSES, DATABASE_URL }: Values): number {
  const most = DATABASE_URL ? mostProcesses : mostOnEmbedded;
  if (PROCESSES === 'auto') return Math.min(availableParallelism(), most);
  if (PROCESSES <= most) return PROCESSES;
  throw new ConfigError(
    `PROCESSES may be ${most} at most with the embedded database: name a PostgreSQL of your own in DATABASE_URL.`,
  );
}

/** Whether only this machine reaches what is served there. */
function isOwnHost(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.');
}

function metricsConfig(values: Values): MetricsConfig | undefined {
  const { METRICS_PORT: port, METRICS_HOST: host, METRICS_TOKEN: token } = values;
  if (port === values.PORT && port !== 0) throw new ConfigError('METRICS_PORT and PORT are the same.');
  if (port !== undefined && !token && !isOwnHost(host)) {
    throw new ConfigError('METRICS_TOKEN is missing: METRICS_HOST lets others reach the metrics.');
  }
  if (port !== undefined) return { host, port, setBy: 'METRICS_', token };
  if (token) throw new ConfigError('METRICS_TOKEN needs METRICS_PORT, where the metrics are served.');
  return undefined;
}

export interface MailConfig {
  /** `smtp://user:password@host:587`, or `smtps://…` for TLS from the first byte. */
  smtpUrl: string;
  /** The sender, e.g. `Gedeck <no-reply@order.example>`. */
  from: string;
  /** The base of links in e-mails. Never taken from a request: its sender chooses the Host header. */
  publicUrl: string;
}

function mailConfig(values: Values): MailConfig | undefined {
  const { SMTP_URL, MAIL_FROM, PUBLIC_URL } = values;
  if (!SMTP_URL && !MAIL_FROM) return undefined;
  if (!SMTP_URL || !MAIL_FROM || !PUBLIC_URL) {
    throw new ConfigError('E-mails need SMTP_URL, MAIL_FROM and PUBLIC_URL, where their links lead.');
  }
  return { smtpUrl: SMTP_URL, from: MAIL_FROM, publicUrl: PUBLIC_URL };
}

export interface CaptchaConfig {
  siteKey: string;
  secretKey: string;
  /** Where reCAPTCHA lives: its script at `/api.js`, its check at `/api/siteverify`. No slash at the end. */
  url: string;
}

function captchaConfig(values: Values): CaptchaConfig | undefined {
  const { RECAPTCHA_SITE_KEY: siteKey, RECAPTCHA_SECRET_KEY: secretKey, RECAPTCHA_URL: url } = values;
  if (!siteKey && !secretKey) return undefined;
  if (!siteKey || !secretKey) {
    throw new ConfigError('reCAPTCHA needs both RECAPTCHA_SITE_KEY and RECAPTCHA_SECRET_KEY.');
  }
  return { siteKey, secretKey, url: url.replace(/\/+$/, '') };
}

/** Where menus are translated. No slash at the end of `url`. */
export type TranslatorConfig =
  | { protocol: 'libretranslate'; url: string; key: string | undefined }
  | { protocol: 'deepl'; url: string; key: string };

function translatorConfig(values: Values): TranslatorConfig | undefined {
  const { TRANSLATE_URL: url, TRANSLATE_KEY: key, TRANSLATE_PROTOCOL: named } = values;
  if (!url) {
    if (!key && !named) return undefined;
    throw new ConfigError(
      'TRANSLATE_KEY and TRANSLATE_PROTOCOL need TRANSLATE_URL, where the translator is.',
    );
  }
  const isDeepl = /(^|\.)deepl\.com$/.test(new URL(url).hostname);
  if ((named ?? (isDeepl ? 'deepl' : 'libretranslate')) === 'libretranslate') {
    return { protocol: 'libretranslate', url, key };
  }
  if (!key) throw new ConfigError('DeepL needs TRANSLATE_KEY.');
  return { protocol: 'deepl', url, key };
}

export interface StripeConfig {
  secretKey: string;
  /** The id of a recurring price in Stripe: Premium for a month. */
  priceId: string;
  webhookSecret: string;
  /** Another server that speaks Stripe's API, for tests. */
  apiBase: string | undefined;
}

/**
 * How Premium is paid for: through Stripe, or through the installation's own test checkout; `off`: everybody has it;
 * `none`: nobody can, as the test checkout is no checkout for strangers. [PLAN-8]
 */
export type BillingConfig =
  | { kind: 'stripe'; stripe: StripeConfig }
  | { kind: 'test' }
  | { kind: 'off' }
  | { kind: 'none' };

function billingConfig(values: Values): BillingConfig {
  const { STRIPE_SECRET_KEY, STRIPE_PRICE_ID, STRIPE_WEBHOOK_SECRET } = values;
  if (values.BILLING === 'off') return { kind: 'off' };
  if (!STRIPE_SECRET_KEY && !STRIPE_PRICE_ID && !STRIPE_WEBHOOK_SECRET) {
    return { kind: isDemo(values) ? 'test' : 'none' };
  }
  if (!STRIPE_SECRET_KEY || !STRIPE_PRICE_ID || !STRIPE_WEBHOOK_SECRET) {
    throw new ConfigError(
      'Stripe needs all of STRIPE_SECRET_KEY, STRIPE_PRICE_ID and STRIPE_WEBHOOK_SECRET.',
    );
  }
  const stripe = {
    secretKey: STRIPE_SECRET_KEY,
    priceId: STRIPE_PRICE_ID,
    webhookSecret: STRIPE_WEBHOOK_SECRET,
    apiBase: values.STRIPE_API_BASE,
  };
  return { kind: 'stripe', stripe };
}

export interface S3Config {
  /** Of the service, without the bucket, e.g. 'https://s3.eu-central-1.amazonaws.com'. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Undefined: pictures lie in the data directory. */
function s3Config(values: Values): S3Config | undefined {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = values;
  if (!S3_ENDPOINT && !S3_BUCKET && !S3_ACCESS_KEY_ID && !S3_SECRET_ACCESS_KEY) return undefined;
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) {
    throw new ConfigError(
      'S3 needs all of S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.',
    );
  }
  return {
    endpoint: S3_ENDPOINT,
    region: values.S3_REGION,
    bucket: S3_BUCKET,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  };
}
