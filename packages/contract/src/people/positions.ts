import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint';
import type { LabelsOf } from '../base/labels';
import { filledText, Instant, PageQuery, Pagination, text, Version } from '../base/shared';
import { hr, NamedRef, payReaders } from './people-access';

/** Fields of a position that users fill in. */
export const PositionFields = z.object({
  title: filledText(200),
  code: text(20).nullable(),
  departmentId: z.uuid().nullable(),
  grade: text(40).nullable(),
  /** Planned number of holders; those that nobody holds are vacant. */
  seats: z.number().int().min(0).max(10_000),
  isActive: z.boolean(),
  notes: text(2000).nullable(),
});

export const POSITION_LABELS = {
  title: 'Title',
  code: 'Code',
  departmentId: 'Department',
  grade: 'Grade',
  seats: 'Planned headcount',
  filled: 'Filled',
  isActive: 'Active',
  notes: 'Notes',
  createdAt: 'Created on',
} as const satisfies LabelsOf<typeof PositionFields, typeof Position>;

export const NewPosition = PositionFields.partial().extend({ title: PositionFields.shape.title });
export type NewPosition = z.infer<typeof NewPosition>;
export const PositionChange = PositionFields.partial().extend({ version: Version });
export type PositionChange = z.infer<typeof PositionChange>;

export const Position = PositionFields.extend({
  id: z.uuid(),
  department: NamedRef.nullable(),
  /** Employees who hold it today. */
  filled: z.number().int(),
  version: Version,
  createdAt: Instant,
  updatedAt: Instant,
}).meta({ id: 'Position' });
export type Position = z.infer<typeof Position>;

export const PositionFilter = PageQuery.extend({
  search: text(100).optional(),
  departmentId: z.uuid().optional(),
  isActive: z.enum(['true', 'false']).optional(),
});

const onePosition = z.object({ position: Position });

export const positions = defineEndpoints('positions', {
  list: {
    method: 'GET',
    path: '/hr/positions',
    access: payReaders,
    summary: 'List the positions by title, with the number of their holders',
    query: PositionFilter,
    data: z.object({ positions: z.array(Position), pagination: Pagination }),
  },
  get: {
    method: 'GET',
    path: '/hr/positions/:id',
    access: payReaders,
    summary: 'Get a position',
    data: onePosition,
    errors: ['POSITION_NOT_FOUND'],
  },
  create: {
    method: 'POST',
    path: '/hr/positions',
    access: hr,
    summary: 'Create a position',
    body: NewPosition,
    data: onePosition,
    errors: ['POSITION_TITLE_TAKEN', 'DEPARTMENT_UNKNOWN'],
    affects: ['orgChart'],
    idempotent: true,
  },
  update: {
    method: 'PUT',
    path: '/hr/positions/:id',
    access: hr,
    summary: 'Update a position',
    body: PositionChange,
    data: onePosition,
    errors: ['POSITION_NOT_FOUND', 'POSITION_TITLE_TAKEN', 'DEPARTMENT_UNKNOWN', 'STALE_VERSION'],
    affects: ['orgChart', 'employees'],
  },
  remove: {
    method: 'DELETE',
    path: '/hr/positions/:id',
    access: hr,
    summary: 'Delete a position that nobody ever held; the row stays for the audit log',
    data: z.object({ id: z.uuid() }),
    errors: ['POSITION_NOT_FOUND', 'POSITION_IN_USE'],
    affects: ['orgChart'],
  },
});
