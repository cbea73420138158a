import { useLingui } from '@lingui/react/macro';
import { errorText, failureOf, useMay } from '@polyclinic/client';
import { bookingSearch } from '@polyclinic/clinic-ui/booking';
import {
  appointments,
  OPEN_SUGGESTIONS,
  serviceSuggestions,
  SUGGESTION_STEPS,
  type ServiceSuggestion,
  type SuggestionDecision,
} from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { FormDialog, FROM_LIST, ReasonDialog } from '@polyclinic/ui';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import { App } from '@polyclinic/ui/kit/app';
import { useMutation } from '@polyclinic/ui/kit/query';
import { Link, useNavigate } from '@polyclinic/ui/kit/router';
import { useState } from 'react';
import { recordApi as api } from '../../lib/chart/record-api';
import { SuggestionInputs } from './suggestion-inputs';

type Change = Pick<ServiceSuggestion, 'reason' | 'priority' | 'dueOn'>;

/** Actions of a suggestion. Accepting it opens the booking form with the patient and the service. */
export function SuggestionActs({ suggestion }: { suggestion: ServiceSuggestion }) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const navigate = useNavigate();
  const mayDecide = useMay(serviceSuggestions.setStatus.access);
  const mayBook = useMay(appointments.create.access);
  const [dialog, setDialog] = useState<'decline' | 'edit' | 'withdraw'>();
  const { id, status, version, patient, service } = suggestion;
  const { name } = service;
  const booking = `${paths.appointments}${bookingSearch('', { patient: patient.id, service: service.id })}`;
  const decide = useMutation({
    ...api.serviceSuggestions.setStatus.mutationOptions(),
    onSuccess: (_, { body }) => {
      if (body.status === 'ACCEPTED' && mayBook) void navigate(booking, { state: FROM_LIST });
      else void message.success(t`Suggestion saved`);
    },
    onError: (error) => void message.error(errorText(error, t`Couldn't save the suggestion. Try again.`)),
  });
  const set = (to: SuggestionDecision) => decide.mutate({ params: { id }, body: { status: to, version } });
  const may = (to: SuggestionDecision) => mayDecide && SUGGESTION_STEPS[status].includes(to);
  const isOpen = OPEN_SUGGESTIONS.some((open) => open === status);
  const close = () => setDialog(undefined);
  return (
    <Flex gap="small" wrap align="center">
      {may('ACCEPTED') && (
        <Button
          size="small"
          type="primary"
          loading={decide.isPending}
          aria-label={t`Accept: ${name}`}
          onClick={() => set('ACCEPTED')}
        >{t`Accept`}</Button>
      )}
      {status === 'ACCEPTED' && mayBook && (
        <Link to={booking} state={FROM_LIST} aria-label={t`Book: ${name}`}>{t`Book`}</Link>
      )}
      {may('DONE') && (
        <Button
          size="small"
          loading={decide.isPending}
          aria-label={t`Mark as done: ${name}`}
          onClick={() => set('DONE')}
        >
          {t`Mark as done`}
        </Button>
      )}
      {may('DECLINED') && (
        <Button size="small" aria-label={t`Decline: ${name}`} onClick={() => setDialog('decline')}>{t`Decline`}</Button>
      )}
      {mayDecide && isOpen && (
        <>
          <Button size="small" aria-label={t`Edit: ${name}`} onClick={() => setDialog('edit')}>{t`Edit`}</Button>
          <Button size="small" aria-label={t`Withdraw: ${name}`} onClick={() => setDialog('withdraw')}>
            {t`Withdraw`}
          </Button>
        </>
      )}
      {dialog === 'decline' && <DeclineDialog suggestion={suggestion} onClose={close} />}
      {dialog === 'edit' && <EditDialog suggestion={suggestion} onClose={close} />}
      {dialog === 'withdraw' && <WithdrawDialog suggestion={suggestion} onClose={close} />}
    </Flex>
  );
}

interface DialogProps {
  suggestion: ServiceSuggestion;
  onClose: () => void;
}

function DeclineDialog({ suggestion: { id, version, service }, onClose }: DialogProps) {
  const { t } = useLingui();
  const { name } = service;
  const decline = useMutation(api.serviceSuggestions.setStatus.mutationOptions());
  return (
    <ReasonDialog
      title={t`Decline ${name}?`}
      explanation={t`State the patient's reason.`}
      submit={t`Decline service`}
      isSaving={decline.isPending}
      send={(reason) => decline.mutateAsync({ params: { id }, body: { status: 'DECLINED', version, reason } })}
      failure={(error) => failureOf(error, t`Couldn't save the suggestion. Try again.`)}
      onClose={onClose}
    />
  );
}

function WithdrawDialog({ suggestion: { id, service }, onClose }: DialogProps) {
  const { t } = useLingui();
  const { name } = service;
  const withdraw = useMutation(api.serviceSuggestions.remove.mutationOptions());
  return (
    <ReasonDialog
      title={t`Withdraw the suggestion of ${name}?`}
      explanation={t`It stays in the record with your reason.`}
      submit={t`Withdraw suggestion`}
      isDanger
      isSaving={withdraw.isPending}
      send={(reason) => withdraw.mutateAsync({ params: { id }, query: { reason } })}
      failure={(error) => failureOf(error, t`Couldn't withdraw the suggestion. Try again.`)}
      onClose={onClose}
    />
  );
}

function EditDialog({ suggestion: { id, version, service, reason, priority, dueOn }, onClose }: DialogProps) {
  const { t } = useLingui();
  const update = useMutation(api.serviceSuggestions.update.mutationOptions());
  return (
    <FormDialog<Change>
      title={t`Edit suggestion`}
      explanation={service.name}
      submit={t`Save`}
      isSaving={update.isPending}
      initial={{ reason, priority, dueOn }}
      send={(values) =>
        update.mutateAsync({ params: { id }, body: { ...values, dueOn: values.dueOn ?? null, version } })
      }
      failure={(error) => failureOf(error, t`Couldn't save the suggestion. Try again.`)}
      onClose={onClose}
    >
      <SuggestionInputs />
    </FormDialog>
  );
}
