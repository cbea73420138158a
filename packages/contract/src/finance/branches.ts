import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint';
import type { LabelsOf } from '../base/labels';
import { duty } from '../base/roles';
import { filledText, text, Version } from '../base/shared';

const finance = duty('FINANCE');
const readers = duty('FINANCE', 'FINANCE_APPROVER');

export const BranchFields = z.object({ name: filledText(120), code: text(20).nullable(), isActive: z.boolean() });

export const BRANCH_LABELS = {
  name: 'Name',
  code: 'Code',
  isActive: 'Active',
} as const satisfies LabelsOf<typeof BranchFields>;
export const Branch = BranchFields.extend({ id: z.uuid(), version: Version }).meta({ id: 'Branch' });
export type Branch = z.infer<typeof Branch>;

/** Location of the clinic by which reports can be broken down. */
export const branches = defineEndpoints('branches', {
  list: {
    method: 'GET',
    path: '/financial/:tenantId/branches',
    access: readers,
    summary: 'List the branches',
    data: z.object({ branches: z.array(Branch) }),
  },
  create: {
    method: 'POST',
    path: '/financial/:tenantId/branches',
    access: finance,
    summary: 'Create a branch',
    body: BranchFields.partial().extend({ name: BranchFields.shape.name }),
    data: z.object({ branch: Branch }),
    errors: ['BRANCH_NAME_TAKEN'],
    idempotent: true,
  },
  update: {
    method: 'PUT',
    path: '/financial/:tenantId/branches/:id',
    access: finance,
    summary: 'Update a branch',
    body: BranchFields.partial().extend({ version: Version }),
    data: z.object({ branch: Branch }),
    errors: ['BRANCH_NOT_FOUND', 'BRANCH_NAME_TAKEN', 'STALE_VERSION'],
  },
});
