import MuiTooltip from '@mui/material/Tooltip';

interface TooltipPopupProps {
  title: string;
  open: boolean;
  /** Whether the key of the control is shown with the title. */
  showsKey: boolean;
  /** The element that the tooltip points at. */
  anchor: HTMLElement | null;
  onClose: () => void;
}

/** The visible part of a tooltip. MUI's tooltip needs an element of its own, which is hidden and has no events. */
export function TooltipPopup({ title, open, showsKey, anchor, onClose }: TooltipPopupProps) {
  const key = showsKey && anchor?.getAttribute('aria-keyshortcuts')?.replace('Plus', '+');
  return (
    <MuiTooltip
      placement="top"
      arrow
      title={key ? `${title} (${key})` : title}
      open={open}
      onClose={onClose}
      describeChild
      disableInteractive
      disableFocusListener
      disableHoverListener
      disableTouchListener
      slotProps={{ popper: { anchorEl: anchor } }}
    >
      <span hidden />
    </MuiTooltip>
  );
}
