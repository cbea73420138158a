import { useLingui } from '@lingui/react/macro';
import { NewUser, USER_LABELS, UserId } from '@polyclinic/contract';
import { useFormFields, useSettled } from '@polyclinic/ui';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { useQuery } from '@polyclinic/ui/kit/query';
import { api } from '../../lib/api';

const PAUSE_MS = 400;

/** User id of a person, unique within the clinic; checks availability while typing. */
export function UserIdField({ current }: { current?: string | null }) {
  const field = useFormFields(NewUser, USER_LABELS);
  const typed = Form.useWatch<string | null | undefined>('userId') ?? '';
  return (
    <Form.Item
      {...field('userId')}
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

function Availability({ typed, current }: { typed: string; current: string }) {
  const { t } = useLingui();
  const userId = useSettled(typed, PAUSE_MS);
  const isAsked = userId !== '' && userId !== current && userId === typed;
  const format = useQuery({ ...api.users.validateUserId.queryOptions({ body: { userId } }), enabled: isAsked });
  const isFormed = UserId.safeParse(userId).success && format.data?.valid !== false;
  const free = useQuery({
    ...api.users.checkUserId.queryOptions({ body: { userId } }),
    enabled: isAsked && isFormed,
    // Always refetches: another user may have taken the id meanwhile.
    staleTime: 0,
  });

  if (typed === '') return t`For example DR-AMARA. 3 to 20 letters, digits, dots or hyphens.`;
  if (typed === current) return null;
  if (!isAsked || format.isFetching || free.isFetching) return t`Checking...`;
  if (format.data && !format.data.valid) return format.data.message ?? t`Not a valid user ID`;
  if (!free.data) return null;
  return free.data.available ? t`${userId} is available` : t`${userId} is already in use`;
}
