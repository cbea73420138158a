import { useLingui } from '@lingui/react/macro';
import { errorText, failureOf, useDraft } from '@polyclinic/client';
import type { NewServiceRule, ServiceRule } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { CreateDrawer, EditDrawer, filledIn, useLeave } from '@polyclinic/ui';
import { Button } from '@polyclinic/ui/kit/base';
import { App } from '@polyclinic/ui/kit/app';
import { useMutation, useQuery } from '@polyclinic/ui/kit/query';
import { useParams } from '@polyclinic/ui/kit/router';
import { recordApi as api } from '../../lib/chart/record-api';
import { ServiceRuleInputs } from './service-rule-inputs';

const BLAMES = { SERVICE_UNKNOWN: 'serviceId' };

/** Adds a recommendation rule. */
export function NewServiceRuleDrawer() {
  const { t } = useLingui();
  const draft = useDraft<Partial<NewServiceRule>>('service-rules.new');
  const create = useMutation(api.serviceRecommendations.addRule.mutationOptions());
  return (
    <CreateDrawer<Partial<NewServiceRule>>
      title={t`Add rule`}
      closeTo={paths.serviceRules}
      isSaving={create.isPending}
      initial={{ guideline: null, problemCodes: [], isActive: true }}
      send={async (values) => {
        await create.mutateAsync({ body: { ...filledIn(values), serviceId: values.serviceId ?? '' } });
        return { message: t`Rule added` };
      }}
      draft={draft}
      failure={(error) => failureOf(error, t`Couldn't save the rule. Try again.`)}
      blames={BLAMES}
    >
      <ServiceRuleInputs />
    </CreateDrawer>
  );
}

/** Changes or deletes a recommendation rule. */
export function EditServiceRuleDrawer() {
  const { t } = useLingui();
  const { id = '' } = useParams();
  const query = useQuery({
    ...api.serviceRecommendations.getRule.queryOptions({ params: { id } }),
    select: ({ rule }) => rule,
  });
  const draft = useDraft<Partial<ServiceRule>>(`service-rules.edit.${id}`);
  const update = useMutation(api.serviceRecommendations.changeRule.mutationOptions());
  return (
    <EditDrawer
      title={query.data?.service.name ?? t`Recommendation rule`}
      closeTo={paths.serviceRules}
      query={query}
      loading={t`Loading rule...`}
      failedToLoad={t`Couldn't load the rule`}
      missing={{ title: t`Rule not found`, to: paths.serviceRules, back: t`Back to rules` }}
      send={(body) => update.mutateAsync({ params: { id }, body })}
      isSaving={update.isPending}
      saved={t`Rule saved`}
      draft={draft}
      failure={(error) => failureOf(error, t`Couldn't save the rule. Try again.`)}
      blames={BLAMES}
    >
      <ServiceRuleInputs />
      <DeleteRule id={id} />
    </EditDrawer>
  );
}

function DeleteRule({ id }: { id: string }) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const leave = useLeave(paths.serviceRules);
  const remove = useMutation({
    ...api.serviceRecommendations.removeRule.mutationOptions(),
    onSuccess: () => {
      void message.success(t`Rule deleted`);
      leave();
    },
    onError: (error) => void message.error(errorText(error, t`Couldn't delete the rule. Try again.`)),
  });
  return (
    <Button
      danger
      loading={remove.isPending}
      onClick={() => remove.mutate({ params: { id } })}
    >{t`Delete rule`}</Button>
  );
}
