import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint';
import { anyUser } from '../base/roles';
import { FileAnswer, Instant, text } from '../base/shared';

/**
 * Change event of the clinic: resource and record, never the data. The id is the position from which a reader resumes
 * after a disconnect.
 */
export const LiveEvent = z
  .object({ id: z.string(), topic: text(60), recordId: z.uuid().nullable(), at: Instant })
  .meta({ id: 'LiveEvent' });
export type LiveEvent = z.infer<typeof LiveEvent>;

/**
 * Kinds of server-sent events: `ready` carries the id to resume from, `change` a LiveEvent, `reset` means that events
 * were lost and everything must be reloaded.
 */
export type LiveKind = 'ready' | 'change' | 'reset';

export const live = defineEndpoints('live', {
  stream: {
    method: 'GET',
    path: '/live',
    access: anyUser,
    byGuardians: true,
    summary:
      'Changes of the clinic as server-sent events; `after` resumes behind an event. Patients hear of their own alone',
    query: z.object({ after: z.uuid().optional() }),
    data: FileAnswer,
    file: true,
  },
});
