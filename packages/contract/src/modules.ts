import { z } from 'zod';
import { defineEndpoints } from './endpoint';
import { Translated } from './language';
import { Duty, publicAccess, Role } from './roles';
import { UserCounts } from './user';

const entryAccess = { roles: z.array(Role), duties: z.array(Duty).optional() };
const Phrases = z.array(z.string()).min(1);

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
  })
  .meta({ id: 'RemoteDeclaration' });
export type RemoteDeclaration = z.infer<typeof RemoteDeclaration>;

/** Without `screens` every screen of the app needs the file, else only those. */
const EarlyFile = z.object({ url: z.string(), integrity: z.string(), screens: z.array(z.string()).optional() });

export const ModuleRelease = z
  .object({
    id: z.string(),
    version: z.string(),
    /** The global that the entry file defines; it carries the version, so two releases never meet under one name. */
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

export const modules = defineEndpoints('modules', {
  list: {
    method: 'GET',
    path: '/public/modules',
    access: publicAccess,
    summary: 'The domain modules that the shell may load, with their hashes and declarations',
    data: z.object({ modules: z.array(ModuleAnswer) }),
  },
});
