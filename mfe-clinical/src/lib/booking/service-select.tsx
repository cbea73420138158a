import { useLingui } from '@lingui/react/macro';
import { errorText } from '@polyclinic/client';
import { useServices } from '@polyclinic/clinic-ui/booking';
import type { Service } from '@polyclinic/contract';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import { Select, type SelectProps } from '@polyclinic/ui/kit/select';

interface ServiceSelectProps extends Omit<SelectProps<string>, 'onChange'> {
  onChange?: (id: string | null) => void;
  /** Receives the whole service: it determines duration and doctors. */
  onService?: (service: Service | undefined) => void;
}

/** Selects a service of the clinic's catalogue. */
export function ServiceSelect({ onChange, onService, ...props }: ServiceSelectProps) {
  const { t } = useLingui();
  const services = useServices();
  const options = (services.data ?? []).map(({ id, name, category, duration }) => ({
    value: id,
    label: name,
    searched: `${name} ${category ?? ''}`,
    duration,
  }));
  return (
    <>
      <Select<string>
        {...props}
        allowClear
        showSearch={{ optionFilterProp: 'searched' }}
        placeholder={t`No service`}
        loading={services.isPending}
        notFoundContent={t`No services found`}
        options={options}
        onChange={(id?: string) => {
          onChange?.(id ?? null);
          onService?.(services.data?.find((one) => one.id === id));
        }}
      />
      {services.isError && (
        <Flex role="alert" gap="small" align="center">
          {errorText(services.error, t`Couldn't load the services. Check your connection and try again.`)}
          <Button type="link" onClick={() => void services.refetch()}>{t`Try Again`}</Button>
        </Flex>
      )}
    </>
  );
}
