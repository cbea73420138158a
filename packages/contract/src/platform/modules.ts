import { z } from 'zod';
import { SHELL } from '../base/constants';
import { defineEndpoints } from '../base/endpoint';
import { Translated } from '../base/language';
import { Duty, publicAccess, Role } from '../base/roles';
import { text } from '../base/shared';
import { PUBLIC_PAGES } from '../base/public-pages';
import { RecentKind, SearchResults } from './search';
import { UserCounts } from './user';

const entryAccess = {
  roles: z.array(Role),
  duties: z.array(Duty).optional(),
  /** Offered to super administrators. */
  platform: z.literal(true).optional(),
};
const Phrases = z.array(z.string()).min(1);

/** The places of screens that other modules may add to; packages/remote says what each hands to its entries. */
export const SlotName = z.enum([
  'patient.banner',
  'patient.summary',
  'patient.timeline',
  'patient.actions',
  'appointment.actions',
  'dashboard',
  'settings',
  'approvals.inbox',
]);
export type SlotName = z.infer<typeof SlotName>;

/** How the records of one resource are named where other modules speak of them. */
const RecordTitle = z.object({
  kind: Translated,
  one: Translated.optional(),
  named: Translated.optional(),
  all: Translated.optional(),
  path: z.string().optional(),
});

const SearchResultEntry = z.object({
  kind: SearchResults.keyof(),
  title: Translated,
  icon: z.string(),
  path: z.string(),
  order: z.number(),
  name: z.string().optional(),
  details: z.array(z.object({ field: z.string(), as: z.enum(['text', 'name', 'date', 'dateTime', 'role']) })),
  recent: RecentKind.optional(),
  ...entryAccess,
});

/** What an app offers the shell, as its build wrote it (packages/remote's Remote is the typed source). */
export const RemoteDeclaration = z
  .object({
    id: z.string(),
    title: Translated,
    routes: z.array(
      z.object({ path: z.string(), screen: z.string(), device: z.enum(['desktop', 'mobile']), ...entryAccess }),
    ),
    navigation: z
      .array(z.object({ title: Translated, icon: z.string(), path: z.string(), order: z.number(), ...entryAccess }))
      .optional(),
    quickActions: z
      .array(
        z.object({
          id: z.string(),
          title: Translated,
          icon: z.string(),
          path: z.string(),
          priority: z.enum(['high', 'medium', 'low']),
          count: UserCounts.keyof().optional(),
          ...entryAccess,
        }),
      )
      .optional(),
    voiceCommands: z
      .array(
        z.object({
          id: z.string(),
          /** What people say, by language; the first of each is shown in the help. {name} stands for words of theirs. */
          phrases: z.object({ en: Phrases, hi: Phrases, ta: Phrases }),
          /** What it does, as the help and the question before a destructive act put it. */
          description: Translated,
          category: z.enum(['navigation', 'action', 'search', 'form']),
          path: z.string(),
          /** Destructive: asks before it acts. */
          confirm: z.literal(true).optional(),
          ...entryAccess,
        }),
      )
      .optional(),
    dashboardCards: z
      .array(z.object({ id: z.string(), screen: z.string(), order: z.number(), ...entryAccess }))
      .optional(),
    /** What it adds to screens of other modules, by the place it stands in. */
    extensions: z.array(z.object({ slot: SlotName, screen: z.string(), order: z.number(), ...entryAccess })).optional(),
    /** Pages that a link opens without a sign-in. */
    publicPages: z.array(z.object({ path: z.enum(PUBLIC_PAGES), screen: z.string() })).optional(),
    /** By resource. */
    recordTitles: z.record(z.string(), RecordTitle).optional(),
    searchResults: z.array(SearchResultEntry).optional(),
    settingsPages: z
      .array(z.object({ title: Translated, icon: z.string(), path: z.string(), order: z.number(), ...entryAccess }))
      .optional(),
  })
  .meta({ id: 'RemoteDeclaration' });
export type RemoteDeclaration = z.infer<typeof RemoteDeclaration>;

/** An id of a module, as it stands in addresses: finance, hr-procurement. */
export const ModuleId = z
  .string()
  .max(40)
  .regex(/^[a-z][a-z0-9-]*$/, { error: 'invalid' });

/** Names the content of a release: the first 32 hexadecimal digits of the sha256 of its release.json. */
export const ReleaseDigest = z
  .string()
  .max(32)
  .regex(/^[0-9a-f]{32}$/, { error: 'invalid' });

/** A sha384 as a subresource integrity value. */
export const Integrity = z
  .string()
  .max(71)
  .regex(/^sha384-[A-Za-z0-9+/]{64}$/, { error: 'invalid' });

/** Semantic Versioning 2.0, as in package.json. */
export const ReleaseVersion = z
  .string()
  .max(60)
  .regex(/^\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?(?:\+[0-9A-Za-z.-]+)?$/, { error: 'invalid' });

/** Plain names below folders: no part begins with a dot. */
export const ReleaseFile = z
  .string()
  .max(200)
  .regex(/^(?:[\w@+-][\w@+.-]*\/)*[\w@+-][\w@+.-]*$/, { error: 'invalid' });

const HashedFile = z.object({ file: ReleaseFile, integrity: Integrity, screens: z.array(z.string()).optional() });

const builtRelease = {
  version: ReleaseVersion,
  /** Every file of the release with its hash; nothing else of a build's folder is ever served. */
  files: z.record(ReleaseFile, Integrity),
};

/** release.json of a remote, as its build writes it beside the bundles. */
export const RemoteManifest = z.object({
  kind: z.literal('remote'),
  id: ModuleId,
  ...builtRelease,
  container: z.string().regex(/^\w+$/),
  entry: ReleaseFile,
  integrity: Integrity,
  preload: z.array(HashedFile),
  requires: z.record(z.string(), z.string()),
  declaration: RemoteDeclaration,
});
export type RemoteManifest = z.infer<typeof RemoteManifest>;

/** release.json of the shell. */
export const ShellManifest = z.object({
  kind: z.literal('shell'),
  id: z.literal(SHELL),
  ...builtRelease,
  /** The page that all addresses answer with. */
  page: ReleaseFile,
  /** Files that the page of somebody signed in needs at once, besides those the page names itself. */
  early: z.array(HashedFile.omit({ screens: true })),
  /** Versions of the shared packages that it gives to remotes. */
  provides: z.record(z.string(), z.string()),
});
export type ShellManifest = z.infer<typeof ShellManifest>;

export const ReleaseManifest = z.discriminatedUnion('kind', [RemoteManifest, ShellManifest]);
export type ReleaseManifest = z.infer<typeof ReleaseManifest>;

/** Without `screens` every screen of the app needs the file, else only those. */
const EarlyFile = z.object({ url: z.string(), integrity: z.string(), screens: z.array(z.string()).optional() });

export const ModuleRelease = z
  .object({
    id: z.string(),
    version: z.string(),
    /** Tells two releases apart, whatever their versions say. */
    digest: z.string(),
    /** The global that the entry file defines; two releases never meet under one name. */
    container: z.string(),
    entry: z.string(),
    /** sha384 of the entry, as a subresource integrity value. */
    integrity: z.string(),
    /** Files that a screen's first show needs, to be fetched alongside the entry. */
    preload: z.array(EarlyFile),
    /** Semver ranges of the shared packages it was built against. */
    requires: z.record(z.string(), z.string()),
    declaration: RemoteDeclaration,
  })
  .meta({ id: 'ModuleRelease' });
export type ModuleRelease = z.infer<typeof ModuleRelease>;

/** One module as the shell gets it: the release to run and the last one known to be good, if there is one. */
export const ModuleAnswer = ModuleRelease.extend({ previous: ModuleRelease.nullable() }).meta({ id: 'ModuleAnswer' });
export type ModuleAnswer = z.infer<typeof ModuleAnswer>;

/** The effective set of one audience: a clinic, and the hundredth of all people that a person belongs to. */
export const RegistryAnswer = z
  .object({
    modules: z.array(ModuleAnswer),
    /** The shell that a page opened now would get; a page compares it with its own. */
    shell: z.object({ version: z.string(), digest: z.string() }).nullable(),
    /** Digests of releases that were withdrawn: a page that runs one of them leaves it as soon as it can. */
    withdrawn: z.array(z.string()),
    /** Origins whose dev servers may take the place of a release; empty where development is not allowed. */
    devOrigins: z.array(z.string()),
  })
  .meta({ id: 'RegistryAnswer' });
export type RegistryAnswer = z.infer<typeof RegistryAnswer>;

/** How a page fared with a release. FAILED: its code did not come or did not run. CRASHED: a screen of it broke. */
export const LoadOutcome = z.enum(['LOADED', 'FAILED', 'CRASHED']);
export type LoadOutcome = z.infer<typeof LoadOutcome>;

const LoadReport = z.object({
  module: ModuleId,
  digest: ReleaseDigest,
  outcome: LoadOutcome,
  /** From asking for the code to having its screen. */
  durationMs: z.number().int().min(0).max(600_000).optional(),
});
export type LoadReport = z.infer<typeof LoadReport>;

/** Core Web Vitals (web.dev/vitals) of a page, put down to the module that it showed; CLS in thousandths. */
const VitalsReport = z.object({
  module: ModuleId,
  digest: ReleaseDigest,
  lcpMs: z.number().int().min(0).max(600_000).optional(),
  inpMs: z.number().int().min(0).max(600_000).optional(),
  clsThousandths: z.number().int().min(0).max(100_000).optional(),
});
export type VitalsReport = z.infer<typeof VitalsReport>;

export const ModuleReports = z.object({
  /** The access token of the page, in the body because a beacon has no headers: each person has one vote. */
  session: text(4000).optional(),
  loads: z.array(LoadReport).max(50),
  vitals: z.array(VitalsReport).max(50),
});
export type ModuleReports = z.infer<typeof ModuleReports>;

export const modules = defineEndpoints('modules', {
  list: {
    method: 'GET',
    path: '/public/modules',
    access: publicAccess,
    summary: 'The modules that the page of this audience may load, with their hashes and declarations',
    data: RegistryAnswer,
  },
  compatible: {
    method: 'GET',
    path: '/public/modules/:module/compatible',
    access: publicAccess,
    summary: 'The newest release of a module that a page with these shared versions can run',
    query: z.object({ react: ReleaseVersion, client: ReleaseVersion, ui: ReleaseVersion }),
    data: z.object({ release: ModuleRelease.nullable() }),
  },
  report: {
    method: 'POST',
    path: '/public/module-reports',
    access: publicAccess,
    summary: 'How the releases on a page fared: outcomes, load times, web vitals; nothing about the person is kept',
    body: ModuleReports,
    data: z.object({}),
    errors: ['TOO_MANY_ATTEMPTS'],
  },
});
