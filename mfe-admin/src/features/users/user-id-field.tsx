import { useLingui } from '@lingui/react/macro';
import { NewUser, USER_LABELS, UserId } from '@polyclinic/contract';
import { useFormFields, useSettled } from '@polyclinic/ui';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { useQuery, useQueryClient } from '@polyclinic/ui/kit/query';
import { api } from '../../lib/api';

const PAUSE_MS = 400;

const formatOf = (userId: string) => api.users.validateUserId.queryOptions({ body: { userId } });
// Always refetched: another user may have taken the id meanwhile.
const freeOf = (userId: string) => ({ ...api.users.checkUserId.queryOptions({ body: { userId } }), staleTime: 0 });

/** User id of a person, unique within the clinic; checks availability while typing, and again before saving. */
export function UserIdField({ current }: { current?: string | null }) {
  const { rules, ...field } = useFormFields(NewUser, USER_LABELS)('userId');
  const typed = Form.useWatch<string | null | undefined>('userId') ?? '';
  const complaintOf = useComplaint();

  async function check(_: unknown, value: string | null | undefined) {
    const userId = (value ?? '').trim().toUpperCase();
    if (userId === '' || userId === current) return;
    // Without an answer the rules of the field apply, and the server checks the id when it is saved.
    const complaint = await complaintOf(userId).catch(() => undefined);
    if (complaint !== undefined) throw new Error(complaint);
  }

  return (
    <Form.Item
      {...field}
      rules={[{ validator: check }, ...rules]}
      validateFirst
      validateDebounce={PAUSE_MS}
      extra={
        <span role="status">
          <Availability typed={typed.trim().toUpperCase()} current={current ?? ''} />
        </span>
      }
    >
      <Input
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        style={{ textTransform: 'uppercase' }}
      />
    </Form.Item>
  );
}

/** Returns a function that asks the server what is wrong with a user id. */
function useComplaint(): (userId: string) => Promise<string | undefined> {
  const { t } = useLingui();
  const client = useQueryClient();
  return async (userId) => {
    const { valid, message } = await client.fetchQuery(formatOf(userId));
    if (!valid) return message ?? t`Not a valid user ID`;
    const { available } = await client.fetchQuery(freeOf(userId));
    return available ? undefined : t`${userId} is already in use`;
  };
}

/** Says how an id is written, and that it is available; faults are errors of the field. */
function Availability({ typed, current }: { typed: string; current: string }) {
  const { t } = useLingui();
  const userId = useSettled(typed, PAUSE_MS);
  const isAsked = userId !== '' && userId !== current && userId === typed;
  const format = useQuery({ ...formatOf(userId), enabled: isAsked });
  const isFormed = UserId.safeParse(userId).success && format.data?.valid !== false;
  const free = useQuery({ ...freeOf(userId), enabled: isAsked && isFormed });

  if (typed === '') return t`For example DR-AMARA. 3 to 20 letters, digits, dots or hyphens.`;
  if (typed === current) return null;
  if (!isAsked || format.isFetching || free.isFetching) return t`Checking...`;
  return free.data?.available ? t`${userId} is available` : null;
}
