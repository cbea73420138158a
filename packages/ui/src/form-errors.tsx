import { useLingui } from '@lingui/react/macro';
import { Alert } from '@polyclinic/ui/kit/base';
import type { FormInstance, FormProps } from '@polyclinic/ui/kit/form';
import { useCallback, useEffect, useRef, useState } from 'react';

type Path = (string | number)[];

/** An error of one field. */
interface FieldError {
  path: Path;
  label: string;
  text: string;
}

/** The errors of one form: its own validation and the server's. */
export function useFormErrors(form: FormInstance) {
  const [errors, setErrors] = useState<FieldError[]>([]);
  /** The focused element when a save began. */
  const savedFrom = useRef<Element | null>(undefined);

  const show = useCallback(
    (found: { name: Path; errors: string[] }[], { isLate = false } = {}) => {
      const listed = found
        .filter(({ errors: [first] }) => first)
        .map(({ name, errors: [text = ''] }) => ({ path: name, label: labelOf(form, name), text }));
      setErrors(listed);
      const [first] = listed;
      // The answer may arrive while another field is being filled in.
      if (isLate && isInOtherField(savedFrom.current)) return;
      if (first) focusField(form, first.path);
    },
    [form],
  );

  /** Assigns the server's errors to their fields; errors of unknown fields appear in the summary only. */
  const applyServer = useCallback(
    (fields: Record<string, string>) => {
      const found = Object.entries(fields).map(([name, text]) => ({ name: pathOf(name), errors: [text] }));
      form.setFields(found.filter(({ name }) => isField(form, name)));
      show(found, { isLate: true });
    },
    [form, show],
  );

  const formProps: Pick<FormProps, 'onFinishFailed' | 'onFieldsChange' | 'scrollToFirstError'> = {
    onFinishFailed: ({ errorFields }) => show(errorFields),
    onFieldsChange: (changed) => {
      // Asked of the form, because a check that a later one has replaced reports no errors.
      const isMended = (name: Path) => !form.isFieldValidating(name) && form.getFieldError(name).length === 0;
      const mended = changed.filter(({ name }) => isMended(name as Path)).map(({ name }) => String(name));
      setErrors((current) => current.filter(({ path }) => !mended.includes(String(path))));
    },
  };
  /** Removes all errors when a save begins. */
  const clear = useCallback(() => {
    savedFrom.current = document.activeElement;
    setErrors([]);
  }, []);
  return { errors, applyServer, formProps, clear };
}

/** Returns whether the focus has moved to a field since a save began. */
function isInOtherField(savedFrom: Element | null | undefined): boolean {
  const { activeElement } = document;
  if (savedFrom === undefined || activeElement === savedFrom) return false;
  return activeElement?.matches('input, textarea, select') ?? false;
}

interface FormErrorsProps {
  form: FormInstance;
  errors: FieldError[];
}

/** Error summary above a form: lists every invalid field and links to it. */
export function FormErrors({ form, errors }: FormErrorsProps) {
  const { t } = useLingui();
  const container = useRef<HTMLDivElement>(null);
  const count = errors.length;

  useEffect(() => {
    if (count > 0) container.current?.scrollIntoView({ block: 'nearest' });
  }, [count]);

  if (count === 0) return null;
  return (
    <div ref={container} style={{ marginBottom: 16 }}>
      <Alert
        type="error"
        role="alert"
        title={t`Please check the highlighted fields`}
        description={
          <ul style={{ margin: 0, paddingInlineStart: 20 }}>
            {errors.map(({ path, label, text }) => (
              <li key={String(path)}>
                {isField(form, path) ? (
                  <a
                    style={{ textDecoration: 'underline' }}
                    href={`#${String(path)}`}
                    onClick={(event) => {
                      event.preventDefault();
                      focusField(form, path);
                    }}
                  >
                    {label}
                  </a>
                ) : (
                  label
                )}
                {`: ${text}`}
              </li>
            ))}
          </ul>
        }
      />
    </div>
  );
}

function pathOf(name: string): Path {
  return name.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));
}

function isField(form: FormInstance, path: Path): boolean {
  return form.getFieldsError().some(({ name }) => String(name) === String(path));
}

function focusField(form: FormInstance, path: Path): void {
  form.scrollToField(path, { focus: true, block: 'nearest' });
}

/** Returns the visible label of a field. */
function labelOf(form: FormInstance, path: Path): string {
  const input = form.getFieldInstance(path) as { input?: Element; nativeElement?: Element } | Element | undefined;
  const element = input instanceof Element ? input : (input?.input ?? input?.nativeElement);
  const id = element?.id || element?.querySelector('[id]')?.id || path.join('_');
  return document.querySelector(`label[for="${CSS.escape(id)}"]`)?.textContent || path.join('.');
}
