import { Button } from '@polyclinic/ui/kit/base';
import { useNavigate } from '@polyclinic/ui/kit/router';

interface ActionLinkProps {
  to: string;
  /** Name of the record, which the label adds for screen readers. */
  of: string;
  isDisabled?: boolean;
  children: string;
}

/** The next step of a line on another screen. */
export function ActionLink({ to, of, isDisabled = false, children }: ActionLinkProps) {
  const navigate = useNavigate();
  return (
    <Button aria-label={`${children}: ${of}`} disabled={isDisabled} onClick={() => void navigate(to)}>
      {children}
    </Button>
  );
}
