import '../styles/tokens.css';
import '../styles/base.css';
import '../styles/fonts.css';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';

const place = document.getElementById('desk');
if (place) createRoot(place).render(<App />);
