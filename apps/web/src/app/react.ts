/** React DOM is a CommonJS module, which runs when a module imports it. This one is in the chunk of React. */
export { createRoot } from 'react-dom/client';
