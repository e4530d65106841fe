export { ArrivalChooser as Part } from './arrival-chooser.tsx';
