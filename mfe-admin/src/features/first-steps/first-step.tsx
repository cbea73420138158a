import { useLingui } from '@lingui/react/macro';
import { Button } from '@polyclinic/ui/kit/base';
import { CheckOutlined } from '@polyclinic/ui/kit/icons';
import { useNavigate } from '@polyclinic/ui/kit/router';
import type { ListedStep } from './use-step-list';

interface FirstStepProps {
  step: ListedStep;
  /** The first one that is not done. */
  isNext: boolean;
}

/** A step with its place, and the press that leads there. */
export function FirstStep({ step: { number, title, hint, action, path, isDone }, isNext }: FirstStepProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  return (
    <li className="pc-admin-steps-step">
      <span className="pc-admin-steps-mark" data-done={isDone}>
        {isDone ? <CheckOutlined aria-label={t`Done`} /> : number}
      </span>
      <span className="pc-admin-steps-text">
        {title}
        {!isDone && <small>{hint}</small>}
      </span>
      <Button
        type={isNext ? 'primary' : isDone ? 'text' : 'default'}
        href={path}
        aria-label={`${action}: ${title}`}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          void navigate(path);
        }}
      >
        {action}
      </Button>
    </li>
  );
}
