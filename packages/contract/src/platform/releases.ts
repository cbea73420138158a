import { z } from 'zod';
import { defineEndpoints, MIB } from '../base/endpoint';
import { Integrity, ReleaseDigest, ReleaseFile, ReleaseVersion } from './modules';
import { anyReleaseAccess, releaseAccess } from '../base/roles';
import { filledText, Instant, text } from '../base/shared';

export const Channel = z.enum(['STABLE', 'CANARY']).meta({ id: 'Channel' });
export type Channel = z.infer<typeof Channel>;

/** BUNDLED releases come with the server's build; the first other release replaces them permanently. */
export const ReleaseSource = z.enum(['BUNDLED', 'RELEASED']);

/** WITHDRAWN: known to be bad, never offered again, still served to open tabs. RETIRED: its files are deleted. */
export const ReleaseStatus = z.enum(['AVAILABLE', 'WITHDRAWN', 'RETIRED']).meta({ id: 'ReleaseStatus' });
export type ReleaseStatus = z.infer<typeof ReleaseStatus>;

/** Rule of the automatic rollback: enough users reported within the window, and too many had failures. */
export const ROLLBACK_RULE = { windowMinutes: 10, minPeople: 5, failureShare: 0.3 } as const;

/** Actor name of automatic actions of the registry. */
export const REGISTRY_NAME = 'Polyclinic';

/** Maximum size of a file of a release, uncompressed. */
export const RELEASE_FILE_BYTES = 8 * 1024 * 1024;

/** 75th percentiles, as web.dev/vitals rates pages; null without measurements. */
const Vitals = z.object({
  loadMs: z.number().nullable(),
  lcpMs: z.number().nullable(),
  inpMs: z.number().nullable(),
  cls: z.number().nullable(),
});

/** Code loaded and run, code that failed to load, and screens that crashed afterwards. */
const Counts = z.object({ loads: z.number().int(), failures: z.number().int(), crashes: z.number().int() });

/** Something that a release relies on and the server, or the stable shell, does not give. */
export const ReleaseMisfit = z
  .object({
    side: z.enum(['SERVER', 'SHELL']),
    /** The module whose release it is. */
    module: z.string(),
    /** An operation (`patients.list`), a shared module (`@polyclinic/ui/kit/form`) or an npm package. */
    name: z.string(),
    detail: z.string(),
  })
  .meta({ id: 'ReleaseMisfit' });
export type ReleaseMisfit = z.infer<typeof ReleaseMisfit>;

/** A release as the platform's people see it. */
export const Release = z
  .object({
    id: z.uuid(),
    module: z.string(),
    version: z.string(),
    digest: z.string(),
    source: ReleaseSource,
    status: ReleaseStatus,
    statusReason: z.string().nullable(),
    sizeBytes: z.number().int(),
    fileCount: z.number().int(),
    /** Required range of each shared package; for the shell, the versions it provides. */
    requires: z.record(z.string(), z.string()),
    /** Why it would not be promoted, and is passed over where another one fits. */
    misfits: z.array(ReleaseMisfit),
    note: z.string().nullable(),
    releasedAt: Instant,
    releasedBy: z.string(),
    /** Of the last 24 hours; people of the last hour, for which alone it is known who is the same person. */
    health: Counts.extend({
      ...Vitals.shape,
      /** People signed in who reported about the release. */
      people: z.number().int(),
      /** Those among them whose last report was a failure or a crash. */
      peopleInTrouble: z.number().int(),
    }),
  })
  .meta({ id: 'Release' });
export type Release = z.infer<typeof Release>;

/** Assignment of a release other than the stable one: to a clinic, or to a percentage of all users. */
export const Assignment = z
  .object({
    id: z.uuid(),
    clinic: z.object({ id: z.uuid(), name: z.string() }).nullable(),
    sharePercent: z.number().int().nullable(),
    /** Follows a channel, or is pinned to a version. */
    channel: Channel.nullable(),
    version: z.string().nullable(),
    reason: z.string(),
    createdAt: Instant,
    createdBy: z.string(),
  })
  .meta({ id: 'Assignment' });
export type Assignment = z.infer<typeof Assignment>;

export const ChannelState = z
  .object({
    channel: Channel,
    release: Release,
    previousVersion: z.string().nullable(),
    changedAt: Instant,
    changedBy: z.string(),
    reason: z.string().nullable(),
  })
  .meta({ id: 'ChannelState' });
export type ChannelState = z.infer<typeof ChannelState>;

export const ModuleOverview = z
  .object({ module: z.string(), channels: z.array(ChannelState), assignments: z.array(Assignment) })
  .meta({ id: 'ModuleOverview' });
export type ModuleOverview = z.infer<typeof ModuleOverview>;

/** Change of the registry. Without a name: the registry acted automatically. */
export const RegistryEvent = z
  .object({
    id: z.uuid(),
    at: Instant,
    action: z.string(),
    by: z.string().nullable(),
    reason: z.string().nullable(),
    from: z.unknown(),
    to: z.unknown(),
  })
  .meta({ id: 'RegistryEvent' });
export type RegistryEvent = z.infer<typeof RegistryEvent>;

export const HealthPoint = z.object({ at: Instant, version: z.string(), ...Counts.shape }).meta({ id: 'HealthPoint' });
export type HealthPoint = z.infer<typeof HealthPoint>;

const Reason = filledText(300);
const release = z.object({ release: Release });
const overview = z.object({ module: ModuleOverview });
const affects = ['modules'];

export const PromoteInput = z.object({ version: ReleaseVersion, channel: Channel, reason: text(300).optional() });
export const RollbackInput = z.object({
  channel: Channel,
  /** If omitted, the previous release of the channel. */
  version: ReleaseVersion.optional(),
  reason: Reason,
});
export const RetireInput = z.object({ version: ReleaseVersion, reason: Reason });
/** A clinic, by id or by name, or a percentage of all users; follows a channel or is pinned to a version. */
export const AssignInput = z
  .object({
    clinicId: z.uuid().optional(),
    clinicName: filledText(200).optional(),
    sharePercent: z.number().int().min(1).max(100).optional(),
    channel: Channel.optional(),
    version: ReleaseVersion.optional(),
    reason: Reason,
  })
  .refine(
    ({ clinicId, clinicName, sharePercent }) =>
      [clinicId, clinicName, sharePercent].filter((audience) => audience !== undefined).length === 1,
    { path: ['clinicId'], error: 'invalid' },
  )
  .refine(({ channel, version }) => (channel === undefined) !== (version === undefined), {
    path: ['version'],
    error: 'invalid',
  });

export const releases = defineEndpoints('releases', {
  overview: {
    method: 'GET',
    path: '/platform/modules',
    access: anyReleaseAccess,
    summary: 'List all modules, or the one of the deploy token, with channels and assignments',
    data: z.object({ modules: z.array(ModuleOverview) }),
  },
  list: {
    method: 'GET',
    path: '/platform/modules/:module/releases',
    access: releaseAccess,
    summary: 'List the releases of a module, newest first (at most 100), with channels and assignments',
    data: overview.extend({ releases: z.array(Release) }),
  },
  history: {
    method: 'GET',
    path: '/platform/modules/:module/history',
    access: releaseAccess,
    summary: 'List the history of a module, newest first (at most 100)',
    data: z.object({ events: z.array(RegistryEvent) }),
  },
  health: {
    method: 'GET',
    path: '/platform/modules/:module/health',
    access: releaseAccess,
    summary: 'Get loads, failures and crashes of a module by release over the last hours',
    query: z.object({ hours: z.coerce.number().int().min(1).max(168).default(24) }),
    data: z.object({ points: z.array(HealthPoint), minutesPerPoint: z.number().int() }),
  },
  upload: {
    method: 'PUT',
    path: '/platform/modules/:module/files',
    access: releaseAccess,
    summary: 'Upload a file of a release; not served before the release is registered',
    confirmed: true,
    body: z.object({
      digest: ReleaseDigest,
      file: ReleaseFile,
      integrity: Integrity,
      /** The file, compressed with gzip, in base64. */
      content: text(1_000_000),
    }),
    bodyLimit: MIB,
    data: z.object({}),
    errors: ['RELEASE_FILE_WRONG', 'CONFIRMATION_NEEDED', 'SERVICE_UNAVAILABLE'],
  },
  register: {
    method: 'POST',
    path: '/platform/modules/:module/releases',
    access: releaseAccess,
    summary: 'Register a release whose files are in the store; repeating changes nothing',
    /** release.json, byte for byte as built: its hash identifies the release. */
    confirmed: true,
    body: z.object({ manifest: text(900_000), note: text(300).optional() }),
    bodyLimit: MIB,
    data: release,
    errors: ['RELEASE_FILES_MISSING', 'RELEASE_INVALID', 'RELEASE_VERSION_TAKEN', 'CONFIRMATION_NEEDED'],
    affects,
  },
  promote: {
    method: 'POST',
    path: '/platform/modules/:module/promote',
    access: releaseAccess,
    summary: 'Promote a release to a channel',
    confirmed: true,
    body: PromoteInput,
    data: overview,
    errors: [
      'RELEASE_UNKNOWN',
      'RELEASE_NOT_AVAILABLE',
      'RELEASE_ADDRESS_TAKEN',
      'RELEASE_MISFIT',
      'CONFIRMATION_NEEDED',
    ],
    affects,
  },
  rollback: {
    method: 'POST',
    path: '/platform/modules/:module/rollback',
    access: releaseAccess,
    summary: 'Roll a channel back to an earlier release and withdraw the current one',
    confirmed: true,
    body: RollbackInput,
    data: overview,
    errors: ['RELEASE_UNKNOWN', 'RELEASE_NOT_AVAILABLE', 'RELEASE_NONE_EARLIER', 'CONFIRMATION_NEEDED'],
    affects,
  },
  assign: {
    method: 'PUT',
    path: '/platform/modules/:module/assignments',
    access: releaseAccess,
    summary: 'Assign a release to a clinic or to a percentage of users',
    confirmed: true,
    body: AssignInput,
    data: overview,
    errors: [
      'RELEASE_UNKNOWN',
      'RELEASE_NOT_AVAILABLE',
      'RELEASE_ADDRESS_TAKEN',
      'RELEASE_MISFIT',
      'CLINIC_UNKNOWN',
      'CLINIC_NAME_SHARED',
      'CONFIRMATION_NEEDED',
    ],
    affects,
  },
  unassign: {
    method: 'DELETE',
    path: '/platform/modules/:module/assignments/:id',
    access: releaseAccess,
    summary: 'Remove an assignment',
    confirmed: true,
    data: overview,
    errors: ['NOT_FOUND', 'CONFIRMATION_NEEDED'],
    affects,
  },
  retire: {
    method: 'POST',
    path: '/platform/modules/:module/retire',
    access: releaseAccess,
    summary: 'Retire a release that is no longer assigned and remove its files',
    confirmed: true,
    body: RetireInput,
    data: overview,
    errors: ['RELEASE_UNKNOWN', 'RELEASE_IN_USE', 'CONFIRMATION_NEEDED'],
    affects,
  },
});
