import { useCloseOnBack } from '../../use-close-on-back';
import { Tour as AntTour, type TourProps } from 'antd';

/** antd's guided tour, which the back button ends before it leaves the page. */
export function Tour(props: TourProps) {
  useCloseOnBack(props.open !== false, () => props.onClose?.(props.current ?? 0));
  return <AntTour {...props} />;
}
