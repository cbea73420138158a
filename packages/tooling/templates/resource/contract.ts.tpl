import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint';
import type { LabelsOf } from '../base/labels';
import { anyEmployee } from '../base/roles';
import { filledText, Instant, PageQuery, Pagination, PersonRef, text, Version } from '../base/shared';

/** Fields of a __one_words__ that users fill in. */
export const __Name__Fields = z.object({ name: filledText(200), notes: text(2000).nullable() });

export const __NAME___LABELS = { name: 'Name', notes: 'Notes', createdAt: 'Added' } as const satisfies LabelsOf<
  typeof __Name__Fields,
  typeof __Name__
>;

export const New__Name__ = __Name__Fields.partial().extend({
  name: __Name__Fields.shape.name,
%patient
  patientId: z.uuid(),
%end
});
export type New__Name__ = z.infer<typeof New__Name__>;
export const __Name__Change = __Name__Fields.partial().extend({ version: Version });
export type __Name__Change = z.infer<typeof __Name__Change>;

export const __Name__ = __Name__Fields
  .extend({
    id: z.uuid(),
%patient
    patient: PersonRef,
%end
    version: Version,
    createdAt: Instant,
    updatedAt: Instant,
  })
  .meta({ id: '__Name__' });
export type __Name__ = z.infer<typeof __Name__>;

export const __Name__Filter = PageQuery.extend({
  search: text(100).optional(),
%patient
  patientId: z.uuid().optional(),
%end
});

export const __names__ = defineEndpoints('__names__', {
  list: {
    method: 'GET',
    path: '/__slug__',
    access: anyEmployee,
    summary: '__title__, newest first',
    query: __Name__Filter,
    data: z.object({ __names__: z.array(__Name__), pagination: Pagination }),
%patient
    readsPatients: true,
%end
  },
  get: {
    method: 'GET',
    path: '/__slug__/:id',
    access: anyEmployee,
    summary: 'One __one_words__',
    data: z.object({ __name__: __Name__ }),
    errors: ['NOT_FOUND'],
%patient
    readsPatients: true,
%end
  },
  create: {
    method: 'POST',
    path: '/__slug__',
    access: anyEmployee,
    summary: 'Add a __one_words__',
    body: New__Name__,
    data: z.object({ __name__: __Name__ }),
%patient
    errors: ['PATIENT_UNKNOWN'],
%end
    idempotent: true,
  },
  update: {
    method: 'PUT',
    path: '/__slug__/:id',
    access: anyEmployee,
    summary: 'Change a __one_words__',
    body: __Name__Change,
    data: z.object({ __name__: __Name__ }),
    errors: ['NOT_FOUND', 'STALE_VERSION'],
  },
  remove: {
    method: 'DELETE',
    path: '/__slug__/:id',
    access: anyEmployee,
    summary: 'Delete a __one_words__; the row stays for the audit trail',
    data: z.object({ id: z.uuid() }),
    errors: ['NOT_FOUND'],
  },
});
