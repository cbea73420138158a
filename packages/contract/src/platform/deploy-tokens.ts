import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint';
import { ModuleId } from './modules';
import { superAdminAccess } from '../base/roles';
import { filledText, Instant } from '../base/shared';

/** Prefix of every deploy token, so that secret scanners recognise a leaked one. */
export const DEPLOY_TOKEN_PREFIX = 'pcd_';

/** Token that allows a team's pipeline to release one module, and nothing else. */
export const DeployToken = z
  .object({
    id: z.uuid(),
    module: z.string(),
    name: z.string(),
    createdAt: Instant,
    createdBy: z.string(),
    expiresAt: Instant,
    lastUsedAt: Instant.nullable(),
    revokedAt: Instant.nullable(),
  })
  .meta({ id: 'DeployToken' });
export type DeployToken = z.infer<typeof DeployToken>;

export const NewDeployToken = z.object({
  module: ModuleId,
  name: filledText(80),
  days: z.number().int().min(1).max(365),
});

export const deployTokens = defineEndpoints('deploy-tokens', {
  list: {
    method: 'GET',
    path: '/platform/deploy-tokens',
    access: superAdminAccess,
    summary: 'List the deploy tokens, newest first',
    data: z.object({ tokens: z.array(DeployToken) }),
  },
  create: {
    method: 'POST',
    path: '/platform/deploy-tokens',
    access: superAdminAccess,
    summary: 'Create a deploy token for a module; the response is the only one that contains it',
    confirmed: true,
    body: NewDeployToken,
    data: z.object({ token: DeployToken, secret: z.string() }),
    errors: ['CONFIRMATION_NEEDED'],
  },
  revoke: {
    method: 'DELETE',
    path: '/platform/deploy-tokens/:id',
    access: superAdminAccess,
    summary: 'Revoke a deploy token',
    confirmed: true,
    data: z.object({ token: DeployToken }),
    errors: ['NOT_FOUND', 'CONFIRMATION_NEEDED'],
  },
});
