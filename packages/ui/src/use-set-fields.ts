import { Form } from '@polyclinic/ui/kit/form';
import { createContext, useCallback, useContext } from 'react';

/** How the fields of a form tell it of values that were not typed into it by hand. */
export const TypedContext = createContext<(changed: object) => void>(() => undefined);

/** Lets one field of a record's form fill others in: it counts as typed, so the draft and the leave guard know of it. */
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
