import { useLingui } from '@lingui/react/macro';
import { Button } from '@polyclinic/ui/kit/base';
import { ZoomInOutlined, ZoomOutOutlined } from '@polyclinic/ui/kit/more-icons';
import { zoomedBy } from './day-zoom';

interface ZoomButtonsProps {
  zoom: number;
  onZoom: (zoom: number) => void;
}

/** Makes the hours shorter or taller, as a pinch does. */
export function ZoomButtons({ zoom, onZoom }: ZoomButtonsProps) {
  const { t } = useLingui();
  return (
    <>
      <Button
        className="pc-clinical-calendar-tools"
        icon={<ZoomOutOutlined />}
        aria-label={t`Zoom out`}
        disabled={zoomedBy(zoom, -1) === zoom}
        onClick={() => onZoom(zoomedBy(zoom, -1))}
      />
      <Button
        className="pc-clinical-calendar-tools"
        icon={<ZoomInOutlined />}
        aria-label={t`Zoom in`}
        disabled={zoomedBy(zoom, 1) === zoom}
        onClick={() => onZoom(zoomedBy(zoom, 1))}
      />
    </>
  );
}
