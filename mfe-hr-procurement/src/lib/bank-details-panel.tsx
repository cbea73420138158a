import { useLingui } from '@lingui/react/macro';
import { personName } from '@polyclinic/clinic-ui';
import { errorText, failureOf, isApiError } from '@polyclinic/client';
import { BANK_DETAILS_LABELS, BankDetailsFields, type BankDetails } from '@polyclinic/contract';
import { DescriptionList, FormDialog, FormSection, ReasonDialog, useFormFields, useLabels } from '@polyclinic/ui';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { App } from '@polyclinic/ui/kit/app';
import { z } from '@polyclinic/ui/kit/schema';
import { useState } from 'react';

const Proposal = BankDetailsFields.extend({ reason: z.string().trim().min(1).max(500) });
const LABELS = { ...BANK_DETAILS_LABELS, reason: 'Reason' } as const;
type Values = z.infer<typeof Proposal>;

const BLANK: Values = { holder: '', bankName: null, iban: null, accountNumber: null, routingNumber: null, reason: '' };

type ProposedBankDetails = BankDetailsFields & { reason: string };

interface BankDetailsPanelProps {
  /** In force. */
  bankDetails: BankDetails | null;
  /** Waiting for the approval of a second person. */
  proposedBankDetails: BankDetails | null;
  mayPropose: boolean;
  mayDecide: boolean;
  isSaving: boolean;
  propose: (details: ProposedBankDetails) => Promise<unknown>;
  decide: (decision: { bankDetailsId: string; isApproved: boolean; reason?: string | undefined }) => Promise<unknown>;
}

/** Bank details of a supplier or an employee: those in force, and those that wait for another person. */
export function BankDetailsPanel(props: BankDetailsPanelProps) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  const { bankDetails, proposedBankDetails, mayPropose } = props;
  return (
    <FormSection title={t`Bank details`}>
      {bankDetails ? <Details details={bankDetails} /> : <p>{t`No approved bank details yet.`}</p>}
      {proposedBankDetails && (
        <>
          <h4>{t`Waiting for approval`}</h4>
          <Details details={proposedBankDetails} isProposed />
          <Decision {...props} details={proposedBankDetails} />
        </>
      )}
      {mayPropose && <Button onClick={() => setIsOpen(true)}>{t`Propose bank details`}</Button>}
      {isOpen && <ProposeDialog {...props} onClose={() => setIsOpen(false)} />}
    </FormSection>
  );
}

function Details({ details, isProposed = false }: { details: BankDetails; isProposed?: boolean }) {
  const { t } = useLingui();
  const label = useLabels(BANK_DETAILS_LABELS);
  const { holder, bankName, iban, accountNumber, routingNumber, reason, proposedBy } = details;
  return (
    <DescriptionList
      items={[
        { label: label('holder'), value: holder },
        { label: label('bankName'), value: bankName },
        { label: label('iban'), value: iban },
        { label: label('accountNumber'), value: accountNumber },
        { label: label('routingNumber'), value: routingNumber },
        { label: t`Reason`, value: isProposed && reason },
        { label: t`Proposed by`, value: isProposed && proposedBy && personName(proposedBy) },
      ]}
    />
  );
}

function Decision({ details, mayDecide, isSaving, decide }: BankDetailsPanelProps & { details: BankDetails }) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const [asking, setAsking] = useState<'approve' | 'reject'>();
  const send = async (isApproved: boolean, reason?: string) => {
    await decide({ bankDetailsId: details.id, isApproved, reason });
    void message.success(isApproved ? t`Bank details approved` : t`Bank details rejected`);
  };

  async function approve() {
    try {
      await send(true);
    } catch (error) {
      if (isApiError(error) && error.code === 'REASON_REQUIRED') setAsking('approve');
      else void message.error(errorText(error, t`Couldn't approve the bank details. Try again.`));
    }
  }

  if (!mayDecide) return null;
  return (
    <Flex gap="small" wrap>
      <Button type="primary" loading={isSaving} onClick={() => void approve()}>{t`Approve`}</Button>
      <Button danger onClick={() => setAsking('reject')}>{t`Reject`}</Button>
      {asking && (
        <ReasonDialog
          title={asking === 'approve' ? t`Reason required` : t`Reject these bank details?`}
          submit={asking === 'approve' ? t`Approve` : t`Reject`}
          isDanger={asking === 'reject'}
          isSaving={isSaving}
          failure={(error) => failureOf(error, t`Something went wrong. Try again.`)}
          send={(reason) => send(asking === 'approve', reason)}
          onClose={() => setAsking(undefined)}
        />
      )}
    </Flex>
  );
}

function ProposeDialog({ isSaving, propose, onClose }: BankDetailsPanelProps & { onClose: () => void }) {
  const { t } = useLingui();
  const field = useFormFields(Proposal, LABELS);
  const label = useLabels(LABELS);
  const plain = (word: string | null) => word?.replaceAll(/\s/g, '').toUpperCase() || null;
  return (
    <FormDialog<Values>
      title={t`Propose bank details`}
      explanation={t`Payments go to the approved bank details until another person approves these.`}
      submit={t`Submit for approval`}
      isSaving={isSaving}
      initial={BLANK}
      failure={(error) => failureOf(error, t`Couldn't save the bank details. Try again.`)}
      send={({ iban, accountNumber, routingNumber, bankName, ...values }) => {
        const account = { iban: plain(iban), accountNumber: plain(accountNumber), routingNumber: plain(routingNumber) };
        return propose({ ...values, ...account, bankName: bankName?.trim() || null });
      }}
      onClose={onClose}
    >
      <Form.Item {...field('holder')}>
        <Input autoComplete="off" maxLength={140} />
      </Form.Item>
      <Form.Item label={label('iban')} name="iban">
        <Input autoComplete="off" maxLength={42} />
      </Form.Item>
      <Form.Item label={label('accountNumber')} name="accountNumber">
        <Input autoComplete="off" maxLength={34} />
      </Form.Item>
      <Form.Item label={label('routingNumber')} name="routingNumber">
        <Input autoComplete="off" maxLength={14} />
      </Form.Item>
      <Form.Item {...field('bankName')}>
        <Input autoComplete="off" maxLength={140} />
      </Form.Item>
      <Form.Item {...field('reason')}>
        <Input autoComplete="off" maxLength={500} />
      </Form.Item>
    </FormDialog>
  );
}
