export { StockAlert as Part } from './stock-alert.tsx';
