import { css } from 'styled-components';

/**
 * For an element that draws rays and has no text of the page. Forced colours would remove its gradients, so it keeps
 * them, in the colours that the visitor has chosen.
 */
export const drawnWhenForced = css`
  @media (forced-colors: active) {
    --ink: CanvasText;
    --bg: Canvas;
    --accent: CanvasText;
    --focus: Highlight;
    --ray-crown: CanvasText;
    --ray-body: CanvasText;
    --ray-bright: Highlight;
    --ray-hem: Highlight;
    forced-color-adjust: none;
  }
`;
