import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint';
import type { LabelsOf } from '../base/labels';
import { filledText, Instant, Skills, Version } from '../base/shared';
import { WallTime } from '../front-desk/schedule';
import { hr, rosterers } from './people-access';
import { MAX_BREAK_MINUTES } from './shifts';

/** Fields of a usual shift. An end that is not later than the start is on the next day. */
export const ShiftTemplateFields = z.object({
  name: filledText(40),
  startsAt: WallTime,
  endsAt: WallTime,
  breakMinutes: z.number().int().min(0).max(MAX_BREAK_MINUTES),
  skills: Skills,
  isActive: z.boolean(),
});

export const SHIFT_TEMPLATE_LABELS = {
  name: 'Name',
  startsAt: 'Starts',
  endsAt: 'Ends',
  breakMinutes: 'Break',
  skills: 'Skills',
  isActive: 'Active',
} as const satisfies LabelsOf<typeof ShiftTemplateFields, typeof ShiftTemplate>;

export const NewShiftTemplate = ShiftTemplateFields.partial().extend({
  name: ShiftTemplateFields.shape.name,
  startsAt: ShiftTemplateFields.shape.startsAt,
  endsAt: ShiftTemplateFields.shape.endsAt,
});
export type NewShiftTemplate = z.infer<typeof NewShiftTemplate>;
export const ShiftTemplateChange = ShiftTemplateFields.partial().extend({ version: Version });
export type ShiftTemplateChange = z.infer<typeof ShiftTemplateChange>;

export const ShiftTemplate = ShiftTemplateFields.extend({
  id: z.uuid(),
  version: Version,
  createdAt: Instant,
  updatedAt: Instant,
}).meta({ id: 'ShiftTemplate' });
export type ShiftTemplate = z.infer<typeof ShiftTemplate>;

const oneTemplate = z.object({ shiftTemplate: ShiftTemplate });

export const shiftTemplates = defineEndpoints('shiftTemplates', {
  list: {
    method: 'GET',
    path: '/hr/shift-templates',
    access: rosterers,
    summary: 'List the usual shifts by name',
    data: z.object({ shiftTemplates: z.array(ShiftTemplate) }),
  },
  create: {
    method: 'POST',
    path: '/hr/shift-templates',
    access: hr,
    summary: 'Create a usual shift',
    body: NewShiftTemplate,
    data: oneTemplate,
    errors: ['SHIFT_TEMPLATE_NAME_TAKEN'],
    idempotent: true,
  },
  update: {
    method: 'PUT',
    path: '/hr/shift-templates/:id',
    access: hr,
    summary: 'Update a usual shift; shifts that were planned with it stay as they are',
    body: ShiftTemplateChange,
    data: oneTemplate,
    errors: ['SHIFT_TEMPLATE_NOT_FOUND', 'SHIFT_TEMPLATE_NAME_TAKEN', 'STALE_VERSION'],
  },
});
