import { z } from 'zod';
import { Translated } from '../base/language';
import { PUBLIC_PAGES } from '../base/public-pages';
import { Duty, Role } from '../base/roles';
import { NextActionKind } from './next-actions';
import { RecentKind } from './search';
import { UserCounts } from './user';

const entryAccess = {
  roles: z.array(Role),
  duties: z.array(Duty).optional(),
  /** Offered to super administrators. */
  platform: z.literal(true).optional(),
};
const Phrases = z.array(z.string()).min(1);

/** Extension slots of screens that other modules may add to; packages/remote defines the props of each. */
export const SlotName = z.enum([
  'patient.banner',
  'patient.summary',
  'patient.timeline',
  'patient.actions',
  'chart.summary',
  'chart.main',
  'appointment.banner',
  'appointment.summary',
  'appointment.actions',
  'dispensing.line',
  'dashboard',
  'settings',
  'approvals.inbox',
]);
export type SlotName = z.infer<typeof SlotName>;

/** Title of a resource's records as other modules show it. */
const RecordTitle = z.object({
  kind: Translated,
  one: Translated.optional(),
  named: Translated.optional(),
  all: Translated.optional(),
  path: z.string().optional(),
  export: z.object({ type: z.string(), isDated: z.literal(true).optional() }).optional(),
  labels: z.record(z.string(), z.string()).optional(),
});

const SearchResultEntry = z.object({
  kind: z.string(),
  title: Translated,
  icon: z.string(),
  path: z.string(),
  order: z.number(),
  name: z.string().optional(),
  details: z.array(z.object({ field: z.string(), as: z.enum(['text', 'name', 'date', 'dateTime', 'role']) })),
  recent: RecentKind.optional(),
  ...entryAccess,
});

/** Shape of a screen before its content is there: cards as on a dashboard, a board such as a calendar, or a form. */
export const ScreenShape = z.enum(['cards', 'board', 'form']);
export type ScreenShape = z.infer<typeof ScreenShape>;

/**
 * A query with which a screen opens, as packages/client sends it before the screen's code has arrived: `{day 0}` is the
 * clinic's today, `{me}` the signed-in user.
 */
export const FirstQuery = z.object({
  key: z.array(z.unknown()),
  request: z.object({
    path: z.string(),
    audience: z.enum(['tenant', 'superAdmin', 'public']),
    query: z.record(z.string(), z.unknown()).optional(),
  }),
  /** Without, for everybody who may open the screen. */
  roles: z.array(Role).optional(),
});
export type FirstQuery = z.infer<typeof FirstQuery>;

/** Declaration of a remote, as written by its build (packages/remote's Remote is the typed source). */
export const RemoteDeclaration = z
  .object({
    id: z.string(),
    title: Translated,
    routes: z.array(
      z.object({
        path: z.string(),
        screen: z.string(),
        device: z.enum(['desktop', 'mobile']),
        /** The screen is not shown on the other device. */
        onlyOnDevice: z.literal(true).optional(),
        shape: ScreenShape.optional(),
        opensWith: z.array(FirstQuery).optional(),
        ...entryAccess,
      }),
    ),
    navigation: z
      .array(
        z.object({
          title: Translated,
          /** Name in the tab bar of a phone. */
          short: Translated.optional(),
          icon: z.string(),
          path: z.string(),
          order: z.number(),
          /** The only device that shows it. */
          device: z.enum(['desktop', 'mobile']).optional(),
          ...entryAccess,
        }),
      )
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
          /** Phrases by language; the first of each is shown in the help. {name} stands for spoken words. */
          phrases: z.object({ en: Phrases, hi: Phrases, ta: Phrases }),
          /** Description of the effect, for the help and the confirmation of a destructive action. */
          description: Translated,
          category: z.enum(['navigation', 'action', 'search', 'form']),
          path: z.string(),
          /** Destructive: asks for confirmation. */
          confirm: z.literal(true).optional(),
          ...entryAccess,
        }),
      )
      .optional(),
    dashboardCards: z
      .array(z.object({ id: z.string(), screen: z.string(), order: z.number(), ...entryAccess }))
      .optional(),
    /** Extensions of screens of other modules, by slot. */
    extensions: z.array(z.object({ slot: SlotName, screen: z.string(), order: z.number(), ...entryAccess })).optional(),
    /** Pages that a link opens without sign-in. */
    publicPages: z.array(z.object({ path: z.enum(PUBLIC_PAGES), screen: z.string() })).optional(),
    /** By resource. */
    recordTitles: z.record(z.string(), RecordTitle).optional(),
    searchResults: z.array(SearchResultEntry).optional(),
    nextActions: z
      .array(
        z.object({
          kind: NextActionKind,
          one: Translated,
          other: Translated,
          path: z.string(),
          list: z.string(),
          ...entryAccess,
        }),
      )
      .optional(),
    settingsPages: z
      .array(z.object({ title: Translated, icon: z.string(), path: z.string(), order: z.number(), ...entryAccess }))
      .optional(),
  })
  .meta({ id: 'RemoteDeclaration' });
export type RemoteDeclaration = z.infer<typeof RemoteDeclaration>;
