import type { Colleague, Conversation, Message } from '@polyclinic/contract';
import { sql } from 'kysely';
import type { TenantDatabase } from '../../../platform/db/database';
import { personJson } from '../../../platform/db/person-json';

interface Page {
  before?: string;
  limit: number;
}

interface Thread {
  colleague: Colleague;
  messages: Message[];
}

/** Possible recipients: active employees. */
const isReachable = sql<boolean>`u.role not in ('PATIENT', 'SUPER_ADMIN') and u.is_active and u.deleted_at is null`;

const MAX_CONVERSATIONS = 200;

/** Formats a timestamp inside a JSON value as in the API. */
const instant = (column: string) => sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);

const asMessage = (alias: string, userId: string) => sql`jsonb_build_object(
  'id', ${sql.raw(alias)}.id, 'text', ${sql.raw(alias)}.text, 'isMine', ${sql.raw(alias)}.sender_id = ${userId},
  'readAt', ${instant(`${alias}.read_at`)}, 'createdAt', ${instant(`${alias}.created_at`)})`;

const asColleague = personJson('u', 'nativeName', 'role', 'specialization');

export const messagesRepository = {
  /** Returns one line per colleague with the last message in either direction, latest first. */
  async conversations(db: TenantDatabase, userId: string): Promise<Conversation[]> {
    const { rows } = await sql<Conversation>`
      with mine as (
        select m.*, case when m.sender_id = ${userId} then m.recipient_id else m.sender_id end as other_id
        from messages m
        where m.tenant_id = ${db.tenantId} and (m.sender_id = ${userId} or m.recipient_id = ${userId})
      ), last as (select distinct on (other_id) * from mine order by other_id, id desc)
      select ${asColleague} as colleague, ${asMessage('l', userId)} as last, (
        select count(*)::int from messages n
        where n.tenant_id = ${db.tenantId} and n.recipient_id = ${userId} and n.sender_id = l.other_id and n.read_at is null
      ) as unread
      from last l join users u on u.tenant_id = l.tenant_id and u.id = l.other_id
      order by l.id desc limit ${MAX_CONVERSATIONS}
    `.execute(db);
    return rows;
  },

  async colleagues(db: TenantDatabase, userId: string): Promise<Colleague[]> {
    const { rows } = await sql<Colleague>`
      select u.id, u.first_name, u.last_name, u.native_name, u.role, u.specialization from users u
      where u.tenant_id = ${db.tenantId} and u.id <> ${userId} and ${isReachable}
      order by u.first_name collate "und-x-icu", u.last_name collate "und-x-icu", u.id
    `.execute(db);
    return rows;
  },

  /** Returns the messages with a colleague, newest first; undefined if there is no such colleague. */
  async thread(db: TenantDatabase, userId: string, otherId: string, page: Page): Promise<Thread | undefined> {
    const { rows } = await sql<Thread>`
      select ${asColleague} as colleague, coalesce((
        select jsonb_agg(${asMessage('m', userId)} order by m.id desc) from (
          select * from messages
          where tenant_id = ${db.tenantId} and (${page.before ?? null}::uuid is null or id < ${page.before ?? null}::uuid)
            and ((sender_id = ${userId} and recipient_id = ${otherId}) or (sender_id = ${otherId} and recipient_id = ${userId}))
          order by id desc limit ${page.limit}
        ) m
      ), '[]'::jsonb) as messages
      from users u
      where u.tenant_id = ${db.tenantId} and u.id = ${otherId} and u.id <> ${userId} and u.role not in ('PATIENT', 'SUPER_ADMIN')
    `.execute(db);
    return rows[0];
  },

  /** Inserts a message; undefined if the colleague cannot receive messages. */
  async insert(db: TenantDatabase, senderId: string, recipientId: string, text: string): Promise<Message | undefined> {
    const { rows } = await sql<Message>`
      insert into messages (tenant_id, sender_id, recipient_id, text)
      select u.tenant_id, ${senderId}, u.id, ${text} from users u
      where u.tenant_id = ${db.tenantId} and u.id = ${recipientId} and u.id <> ${senderId} and ${isReachable}
      returning id, text, true as "isMine", read_at, created_at
    `.execute(db);
    return rows[0];
  },

  /** Marks messages as read; returns the number that were unread. */
  async markRead(db: TenantDatabase, userId: string, senderId: string): Promise<number> {
    const read = await db
      .updateTable('messages')
      .set({ readAt: sql<string>`now()` })
      .where('tenantId', '=', db.tenantId)
      .where('recipientId', '=', userId)
      .where('senderId', '=', senderId)
      .where('readAt', 'is', null)
      .returning('id')
      .execute();
    return read.length;
  },

  async areOn(db: TenantDatabase): Promise<boolean> {
    const { isOn } = await db
      .selectFrom('tenants')
      .select(sql<boolean>`coalesce((features ->> 'messages')::boolean, true)`.as('isOn'))
      .where('id', '=', db.tenantId)
      .executeTakeFirstOrThrow();
    return isOn;
  },
};
