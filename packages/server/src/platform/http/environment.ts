import { isIP } from 'node:net';
import { z } from 'zod';
import { StartRefused } from '../db/start-refused';

const SECRET_BYTES = 32;
const ORIGIN = /^https?:\/\/[^\s/?#]+$/;
const SENDER = /^[^\s@<>]+@[^\s@<>]+$|^[^\r\n<>]+<[^\s@<>]+@[^\s@<>]+>$/;
const SENDER_MISSING =
  'MAIL_FROM is required with SMTP_URL: the sender of emails, such as Clinic <no-reply@example.org>';

/** Key for signing tokens, long enough to be unguessable. */
export const Secret = z.string().refine((secret) => Buffer.byteLength(secret) >= SECRET_BYTES, {
  error: `POLYCLINIC_SECRET is shorter than ${SECRET_BYTES} bytes. Make one with: openssl rand -base64 48`,
});

const PreviousSecret = z.string().refine((secret) => Buffer.byteLength(secret) >= SECRET_BYTES, {
  error: `A secret in POLYCLINIC_SECRET_PREVIOUS is shorter than ${SECRET_BYTES} bytes`,
});

/** Public key of an operator, as `age-keygen` prints it. */
const BackupRecipient = z.string().regex(/^age1[02-9ac-hj-np-z]{58}$/, {
  error: ({ input }) => `${String(input)} in POLYCLINIC_BACKUP_RECIPIENTS is not a public key of age (age1...)`,
});

/** Parses a list separated by commas. */
function listOf(one: z.ZodString) {
  return z
    .string()
    .default('')
    .transform((text) =>
      text
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== ''),
    )
    .pipe(z.array(one));
}

/** Parses origins of other pages, separated by commas. */
function origins(name: string) {
  const one = z.string().regex(ORIGIN, {
    error: ({ input }) => `${String(input)} in ${name} is not an origin such as https://clinic.example.org`,
  });
  return z
    .string()
    .default('')
    .transform((text) => text.split(',').filter((origin) => origin !== ''))
    .pipe(z.array(one));
}

function address(error: string, pattern: RegExp) {
  return z
    .string()
    .regex(pattern, { error })
    .transform((text) => text.replace(/\/$/, ''))
    .optional();
}

const PROXIES =
  'POLYCLINIC_TRUST_PROXY must be the number of reverse proxies in front of this server, such as 1, or their networks, such as 10.0.0.0/8';

/** Parses the trusted proxies: a number of hops, or addresses and networks separated by commas. */
const TrustedProxies = z.string().transform((text, context): number | string[] => {
  if (/^[1-9]$/.test(text)) return Number(text);
  const networks = text.split(',').map((network) => network.trim());
  if (networks.every(isNetwork)) return networks;
  // 'true' would believe every address that a caller writes into X-Forwarded-For.
  context.addIssue({ code: 'custom', message: PROXIES });
  return z.NEVER;
});

function isNetwork(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  if (prefix === undefined) return true;
  // A network of all addresses would trust everybody.
  return /^\d{1,3}$/.test(prefix) && Number(prefix) >= 1 && Number(prefix) <= (family === 4 ? 32 : 128);
}

const port = 'PORT or --port must be a whole number from 0 to 65535';
const days = 'POLYCLINIC_KEEP_RELEASES_DAYS must be a number of days';

/** Environment variables read at start-up; an empty one counts as unset. */
const Environment = z
  .object({
    production: z.boolean(),
    PORT: z.coerce
      .number({ error: port })
      .int({ error: port })
      .min(0, { error: port })
      .max(65_535, { error: port })
      .default(4000),
    HOST: z.string().optional(),
    DATABASE_URL: z.string().optional(),
    POLYCLINIC_DATA: z.string().optional(),
    POLYCLINIC_SECRET: Secret.optional(),
    POLYCLINIC_SECRET_PREVIOUS: listOf(PreviousSecret),
    POLYCLINIC_BACKUP_RECIPIENTS: listOf(BackupRecipient),
    POLYCLINIC_ALLOWED_ORIGINS: origins('POLYCLINIC_ALLOWED_ORIGINS'),
    POLYCLINIC_DEV_ORIGINS: origins('POLYCLINIC_DEV_ORIGINS'),
    POLYCLINIC_TRUST_PROXY: TrustedProxies.optional(),
    POLYCLINIC_SERVICE_WORKER: z.string().optional(),
    POLYCLINIC_API_DOCS: z.enum(['on', 'off'], { error: 'POLYCLINIC_API_DOCS must be on or off' }).optional(),
    POLYCLINIC_PUBLIC_URL: address(
      'POLYCLINIC_PUBLIC_URL must be a URL such as https://clinic.example.org',
      /^https?:\/\/[^\s/?#]+\/?$/,
    ),
    POLYCLINIC_RELEASES_URL: address(
      'POLYCLINIC_RELEASES_URL must be a URL such as https://cdn.example.org/remotes',
      /^https?:\/\/[^\s?#]+$/,
    ),
    POLYCLINIC_RELEASE_STORE: z.string().optional(),
    POLYCLINIC_KEEP_RELEASES_DAYS: z.coerce
      .number({ error: days })
      .int({ error: days })
      .min(1, { error: days })
      .default(30),
    // Set by `npm start` alone, which informs the server of these builds.
    POLYCLINIC_PREPARING: listOf(z.string()),
    // The names are validated in domains.ts, which lists the existing ones.
    POLYCLINIC_DOMAINS: z
      .string()
      .transform((text) =>
        text
          .split(',')
          .map((name) => name.trim())
          .filter((name) => name !== ''),
      )
      .optional(),
    SMTP_URL: z
      .string()
      .regex(/^smtps?:\/\/\S+$/, { error: 'SMTP_URL must start with smtp:// or smtps://' })
      .optional(),
    MAIL_FROM: z.string().default(''),
  })
  .refine(({ SMTP_URL, MAIL_FROM }) => !SMTP_URL || SENDER.test(MAIL_FROM), { error: SENDER_MISSING })
  .refine(({ production, SMTP_URL, POLYCLINIC_PUBLIC_URL }) => !production || !SMTP_URL || POLYCLINIC_PUBLIC_URL, {
    error: 'POLYCLINIC_PUBLIC_URL is required with SMTP_URL: links in emails start with it',
  });

/** Reads the environment variables and refuses to start at the first invalid one. */
export function readEnvironment(
  environment: Readonly<Record<string, string | undefined>>,
  production: boolean,
): z.infer<typeof Environment> {
  const set = Object.entries(environment).filter(([, value]) => value);
  return acceptOrRefuse(Environment, { ...Object.fromEntries(set), production });
}

/** Parses a setting with a schema; the server does not start if it is invalid. */
export function acceptOrRefuse<Schema extends z.ZodType>(schema: Schema, value: unknown): z.infer<Schema> {
  const { success, data, error } = schema.safeParse(value);
  if (!success) throw new StartRefused(error.issues[0]?.message ?? 'A setting is not valid');
  return data;
}
