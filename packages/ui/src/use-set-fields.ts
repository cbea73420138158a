import { Form } from '@polyclinic/ui/kit/form';
import { createContext, useCallback, useContext } from 'react';

/** Reports values set by code to the form, as if typed. */
export const TypedContext = createContext<(changed: object) => void>(() => undefined);

/** Lets one field of a record form fill in others: the change counts as typed, so draft and leave guard include it. */
export function useSetFields<V extends object>(): (values: Partial<V>) => void {
  const form = Form.useFormInstance<V>();
  const typed = useContext(TypedContext);
  return useCallback(
    (values) => {
      form.setFieldsValue(values);
      typed(values);
    },
    [form, typed],
  );
}
