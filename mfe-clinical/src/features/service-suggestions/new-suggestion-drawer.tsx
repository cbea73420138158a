import { useLingui } from '@lingui/react/macro';
import { failureOf, useDraft } from '@polyclinic/client';
import { PatientSelect } from '@polyclinic/clinic-ui';
import { NewServiceSuggestion, SERVICE_SUGGESTION_LABELS } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { CreateDrawer, filledIn, useFormFields } from '@polyclinic/ui';
import { Form } from '@polyclinic/ui/kit/form';
import { useMutation } from '@polyclinic/ui/kit/query';
import { useLocation } from '@polyclinic/ui/kit/router';
import { useState } from 'react';
import { ServiceSelect } from '../../lib/booking/service-select';
import { recordApi as api } from '../../lib/chart/record-api';
import { suggestionDrawers } from './suggestion-drawers';
import { SuggestionInputs } from './suggestion-inputs';

type Values = Partial<NewServiceSuggestion>;

const BLAMES = { PATIENT_UNKNOWN: 'patientId', SERVICE_UNKNOWN: 'serviceId', SERVICE_SUGGESTION_TWICE: 'serviceId' };

/** Suggests a service; the address may name the patient and the service, its state the reason. */
export function NewSuggestionDrawer() {
  const { t } = useLingui();
  const { search, state } = useLocation();
  const field = useFormFields(NewServiceSuggestion, { ...SERVICE_SUGGESTION_LABELS, patientId: t`Patient` });
  const [initial] = useState<Values>(() => {
    const params = new URLSearchParams(search);
    const { reason } = (state ?? {}) as { reason?: string };
    return {
      patientId: params.get('patient') ?? undefined,
      serviceId: params.get('for') ?? undefined,
      reason: reason?.slice(0, 500),
      priority: 'NORMAL',
    };
  });
  const about = [initial.patientId, initial.serviceId].filter(Boolean).join('.');
  const draft = useDraft<Values>(`service-suggestions.new${about && `.${about}`}`);
  const create = useMutation(api.serviceSuggestions.create.mutationOptions());
  return (
    <CreateDrawer<Values>
      title={t`Suggest service`}
      closeTo={`${paths.serviceSuggestions}?${withoutNew(search)}`}
      isSaving={create.isPending}
      initial={initial}
      send={async (values) => {
        const { patientId = '', serviceId = '', reason = '', ...more } = filledIn({ ...initial, ...values });
        await create.mutateAsync({ body: { patientId, serviceId, reason, ...more } });
        return { message: t`Service suggested` };
      }}
      draft={draft}
      failure={(error) => failureOf(error, t`Couldn't save the suggestion. Try again.`)}
      blames={BLAMES}
    >
      <Form.Item {...field('patientId')}>
        <PatientSelect />
      </Form.Item>
      <Form.Item {...field('serviceId')}>
        <ServiceSelect />
      </Form.Item>
      <SuggestionInputs />
    </CreateDrawer>
  );
}

function withoutNew(search: string): string {
  const rest = new URLSearchParams(suggestionDrawers.closed(search));
  rest.delete('for');
  return rest.toString();
}
