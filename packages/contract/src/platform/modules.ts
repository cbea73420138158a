import { z } from 'zod';
import { SHELL } from '../base/constants';
import { defineEndpoints, KIB } from '../base/endpoint';
import { publicAccess } from '../base/roles';
import { text } from '../base/shared';
import { ApiDescription } from './operation-shapes';
import { RemoteDeclaration } from './remote-declaration';

/** Id of a module, as in URLs: finance, hr-procurement. */
export const ModuleId = z
  .string()
  .max(40)
  .regex(/^[a-z][a-z0-9-]*$/, { error: 'invalid' });

/** Content hash of a release: the first 32 hexadecimal digits of the sha256 of its release.json. */
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

/** Relative path of plain names: no part begins with a dot. */
export const ReleaseFile = z
  .string()
  .max(200)
  .regex(/^(?:[\w@+-][\w@+.-]*\/)*[\w@+-][\w@+.-]*$/, { error: 'invalid' });

const HashedFile = z.object({ file: ReleaseFile, integrity: Integrity, screens: z.array(z.string()).optional() });

const builtRelease = {
  version: ReleaseVersion,
  /** Catalogues that a first screen needs, by language; absent in older builds. */
  texts: z.record(z.string(), z.array(HashedFile.omit({ screens: true }))).optional(),
  /** Every file of the release with its hash; no other file of the build folder is ever served. */
  files: z.record(ReleaseFile, Integrity),
};

/** Exported names by shared module, and ranges or versions of the npm packages behind them. */
const sharedModules = {
  facades: z.record(z.string(), z.array(z.string())),
  libraries: z.record(z.string(), z.string()),
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
  /** Dependencies on the shell and the API at the time of the build; absent in older builds. */
  uses: z.object({ ...sharedModules, api: ApiDescription }).optional(),
  declaration: RemoteDeclaration,
});
export type RemoteManifest = z.infer<typeof RemoteManifest>;

/** release.json of the shell. */
export const ShellManifest = z.object({
  kind: z.literal('shell'),
  id: z.literal(SHELL),
  ...builtRelease,
  /** Page that all URLs respond with. */
  page: ReleaseFile,
  /** Files needed at once by the page of a signed-in user, besides those named in the page itself. */
  early: z.array(HashedFile.omit({ screens: true })),
  /** Versions of the shared packages that it provides to remotes. */
  provides: z.record(z.string(), z.string()),
  /** Patterns of the pages that are the shell's own and no module's; absent in older builds. */
  pages: z.array(z.string()).optional(),
  /** Exports available to remotes; absent in older builds. */
  offers: z.object(sharedModules).optional(),
  /** Its pages start with a part of the list of modules and request the rest themselves; absent in older builds. */
  startsWithPart: z.literal(true).optional(),
});
export type ShellManifest = z.infer<typeof ShellManifest>;

export const ReleaseManifest = z.discriminatedUnion('kind', [RemoteManifest, ShellManifest]);
export type ReleaseManifest = z.infer<typeof ReleaseManifest>;

/** Without `screens` every screen of the app needs the file, else only those listed. */
const EarlyFile = z.object({ url: z.string(), integrity: z.string(), screens: z.array(z.string()).optional() });

export const ModuleRelease = z
  .object({
    id: z.string(),
    version: z.string(),
    /** Identifies a release, independently of its version. */
    digest: z.string(),
    /** Global variable defined by the entry file; unique per release. */
    container: z.string(),
    entry: z.string(),
    /** sha384 of the entry, as a subresource integrity value. */
    integrity: z.string(),
    /** Files needed for the first rendering of a screen, fetched in parallel with the entry. */
    preload: z.array(EarlyFile),
    /** Semver ranges of the shared packages it was built against. */
    requires: z.record(z.string(), z.string()),
    declaration: RemoteDeclaration,
  })
  .meta({ id: 'ModuleRelease' });
export type ModuleRelease = z.infer<typeof ModuleRelease>;

/** Module as the shell receives it: the release to run and the last known good one, if any. */
export const ModuleAnswer = ModuleRelease.extend({ previous: ModuleRelease.nullable() }).meta({ id: 'ModuleAnswer' });
export type ModuleAnswer = z.infer<typeof ModuleAnswer>;

/** Module without a release yet: its first build beside the server is under way, or has failed. */
export const PreparingModule = z.object({ id: ModuleId, isFailed: z.boolean() });
export type PreparingModule = z.infer<typeof PreparingModule>;

/** Effective set of releases for an audience: a clinic, and the percentile bucket of the user. */
export const RegistryAnswer = z
  .object({
    modules: z.array(ModuleAnswer),
    /** Current shell release of the audience; a page compares it with its own. */
    shell: z.object({ version: z.string(), digest: z.string() }).nullable(),
    /** Digests of withdrawn releases: a page running one of them leaves it as soon as it can. */
    withdrawn: z.array(z.string()),
    /** Origins whose dev servers may replace a release; empty if development is not allowed. */
    devOrigins: z.array(z.string()),
    /** Absent if there are none. */
    preparing: z.array(PreparingModule).optional(),
    /** In a page: only the part of the list that a first screen needs. Absent in the whole list. */
    isPart: z.literal(true).optional(),
  })
  .meta({ id: 'RegistryAnswer' });
export type RegistryAnswer = z.infer<typeof RegistryAnswer>;

/** Outcome of loading a release. FAILED: its code could not be fetched or run. CRASHED: a screen of it threw. */
export const LoadOutcome = z.enum(['LOADED', 'FAILED', 'CRASHED']);
export type LoadOutcome = z.infer<typeof LoadOutcome>;

const LoadReport = z.object({
  module: ModuleId,
  digest: ReleaseDigest,
  outcome: LoadOutcome,
  /** Time from requesting the code until its screen is available. */
  durationMs: z.number().int().min(0).max(600_000).optional(),
});
export type LoadReport = z.infer<typeof LoadReport>;

/** Core Web Vitals (web.dev/vitals) of a page, attributed to the module it showed; CLS in thousandths. */
const VitalsReport = z.object({
  module: ModuleId,
  digest: ReleaseDigest,
  lcpMs: z.number().int().min(0).max(600_000).optional(),
  inpMs: z.number().int().min(0).max(600_000).optional(),
  clsThousandths: z.number().int().min(0).max(100_000).optional(),
});
export type VitalsReport = z.infer<typeof VitalsReport>;

export const ModuleReports = z.object({
  /** Access token of the page, in the body because a beacon has no headers: each user has one vote. */
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
    summary: 'List the modules that this page may load, with their hashes and declarations',
    /** Shell release that the page runs, if a new page would get another one. */
    query: z.object({ shell: ReleaseDigest.optional() }),
    data: RegistryAnswer,
  },
  compatible: {
    method: 'GET',
    path: '/public/modules/:module/compatible',
    access: publicAccess,
    summary: 'Get the newest release of a module that is compatible with the given shared versions',
    query: z.object({
      react: ReleaseVersion,
      client: ReleaseVersion,
      ui: ReleaseVersion,
      shell: ReleaseDigest.optional(),
    }),
    data: z.object({ release: ModuleRelease.nullable() }),
  },
  report: {
    method: 'POST',
    path: '/public/module-reports',
    access: publicAccess,
    summary: 'Report outcomes, load times and web vitals of the releases on a page; stores nothing about the user',
    body: ModuleReports,
    bodyLimit: 64 * KIB,
    data: z.object({}),
    errors: ['TOO_MANY_ATTEMPTS'],
  },
});
