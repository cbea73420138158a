export { Progress, Statistic } from 'antd';
export type { ProgressProps, StatisticProps } from 'antd';
