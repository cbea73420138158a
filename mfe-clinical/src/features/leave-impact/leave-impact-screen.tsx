import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { errorText } from '@polyclinic/client';
import type { AffectedAppointment } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { ListSkeleton, Page, QueryState } from '@polyclinic/ui';
import { Alert, Button, Flex } from '@polyclinic/ui/kit/base';
import { InputNumber } from '@polyclinic/ui/kit/number';
import { App } from '@polyclinic/ui/kit/app';
import { useMutation, useQuery } from '@polyclinic/ui/kit/query';
import { useParams } from '@polyclinic/ui/kit/router';
import { useEffect, useId, useState } from 'react';
import { api } from '../../lib/api';
import { AbsenceFacts } from './absence-facts';
import { AffectedList, type Choices } from './affected-list';
import { choiceOf, readChoice } from './choice-of';

const HOURS_AT_START = 24;
const HOURS_LIMIT = 168;

/** Patients affected by a leave or a closure: each is proposed another time, which is held and offered by a link. */
export function LeaveImpactScreen() {
  const { t } = useLingui();
  const { id = '' } = useParams();
  const query = useQuery(api.leaveImpact.get.queryOptions({ params: { id } }));
  return (
    <Page title={t`Appointments affected by leave`}>
      {query.data && <AbsenceFacts absence={query.data.absence} count={query.data.affected.length} />}
      <QueryState
        query={query}
        loading={t`Loading appointments...`}
        failed={t`Couldn't load the appointments. Check your connection and try again.`}
        missing={{ title: t`Leave not found`, to: paths.calendar, back: t`Open calendar` }}
        skeleton={<ListSkeleton />}
        empty={{ when: ({ affected }) => affected.length === 0, text: t`No affected appointments` }}
      >
        {({ affected }) => <Impact id={id} affected={affected} />}
      </QueryState>
    </Page>
  );
}

function Impact({ id, affected }: { id: string; affected: AffectedAppointment[] }) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const field = useId();
  const { mutate: propose, ...proposing } = useMutation(api.leaveImpact.propose.mutationOptions());
  const offering = useMutation(api.leaveImpact.offer.mutationOptions());
  const [chosen, setChosen] = useState<Choices>({});
  const [links, setLinks] = useState<Record<string, string>>({});
  const [hours, setHours] = useState(HOURS_AT_START);

  useEffect(() => propose({ params: { id } }), [propose, id]);

  const proposals = Object.fromEntries(
    (proposing.data?.proposals ?? []).map(({ appointmentId, times }) => [appointmentId, times]),
  );
  const open = affected.filter(({ offer }) => offer?.status !== 'OPEN');
  const ready = open.flatMap(({ appointmentId }) => {
    const choice = readChoice(chosen[appointmentId]) ?? firstOf(proposals[appointmentId]);
    return choice && chosen[appointmentId] !== '' ? [{ appointmentId, ...choice }] : [];
  });
  const offerCount = ready.length;

  async function offer(chosenOffers: typeof ready) {
    try {
      const { offers } = await offering.mutateAsync({ params: { id }, body: { offers: chosenOffers, hours } });
      setLinks((before) => ({
        ...before,
        ...Object.fromEntries(offers.flatMap(({ appointmentId, path }) => (path ? [[appointmentId, path]] : []))),
      }));
      const made = offers.filter(({ path }) => path !== null).length;
      const taken = offers.length - made;
      if (made > 0) void message.success(plural(made, { one: '# offer sent', other: '# offers sent' }));
      if (taken > 0) {
        void message.warning(
          plural(taken, { one: '# slot is no longer available', other: '# slots are no longer available' }),
        );
        propose({ params: { id } });
      }
    } catch (error) {
      void message.error(errorText(error, t`Couldn't send the offers. Try again.`));
    }
  }

  return (
    <Flex vertical gap="middle">
      {proposing.isError && (
        <Alert
          type="error"
          role="alert"
          showIcon
          title={errorText(proposing.error, t`Couldn't find new times. Try again.`)}
          action={<Button onClick={() => propose({ params: { id } })}>{t`Try again`}</Button>}
        />
      )}
      <Flex gap="small" align="center" wrap>
        <label htmlFor={field}>{t`Hold offers for`}</label>
        <InputNumber
          id={field}
          min={1}
          max={HOURS_LIMIT}
          precision={0}
          value={hours}
          suffix={t`hours`}
          onChange={(value) => setHours(value ?? HOURS_AT_START)}
        />
        <Button
          type="primary"
          disabled={offerCount === 0}
          loading={offering.isPending}
          onClick={() => void offer(ready)}
        >
          {plural(offerCount, { one: 'Send # offer', other: 'Send # offers' })}
        </Button>
      </Flex>
      <AffectedList
        affected={affected}
        proposals={proposals}
        isLooking={proposing.isPending}
        chosen={chosen}
        onChoose={(appointmentId, choice) => setChosen((before) => ({ ...before, [appointmentId]: choice }))}
        links={links}
        isReady={(appointmentId) => !offering.isPending && ready.some((one) => one.appointmentId === appointmentId)}
        onOffer={(appointmentId) => void offer(ready.filter((one) => one.appointmentId === appointmentId))}
      />
    </Flex>
  );
}

function firstOf(times: { doctor: { id: string }; dateTime: string }[] | undefined) {
  const [first] = times ?? [];
  return first && readChoice(choiceOf(first));
}
