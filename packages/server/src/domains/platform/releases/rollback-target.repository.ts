import { sql } from 'kysely';

/**
 * SQL for the target of a rollback of channel c, null if there is none: its previous release if still available, else
 * the stable one, else the newest available one released earlier that has run for the channel or as the stable one. Never
 * the release itself.
 */
export const rollbackTarget = sql<string | null>`coalesce(
  (select p.id from module_releases p
    where p.tenant_id = c.tenant_id and p.id = c.previous_id and p.id <> c.release_id and p.status = 'AVAILABLE'),
  (select p.id from module_channels o join module_releases p on p.tenant_id = o.tenant_id and p.id = o.release_id
    where o.tenant_id = c.tenant_id and o.module = c.module and o.channel = 'STABLE' and p.id <> c.release_id
      and p.status = 'AVAILABLE'),
  (select p.id from module_releases p
    join module_releases own on own.tenant_id = p.tenant_id and own.id = c.release_id
    where p.tenant_id = c.tenant_id and p.module = c.module and p.id <> c.release_id and p.status = 'AVAILABLE'
      and p.released_at < own.released_at
      and exists (select from module_offers f
        where f.tenant_id = p.tenant_id and f.release_id = p.id and f.audience in ('STABLE', c.channel))
    order by p.released_at desc, p.id desc limit 1)
)`;
