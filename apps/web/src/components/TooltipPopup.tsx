import MuiTooltip from '@mui/material/Tooltip';

interface TooltipPopupProps {
  title: string;
  open: boolean;
  /** The element that the tooltip points at. */
  anchor: HTMLElement | null;
  onClose: () => void;
}

/** The visible part of a tooltip. MUI's tooltip needs an element of its own, which is hidden and has no events. */
export function TooltipPopup({ title, open, anchor, onClose }: TooltipPopupProps) {
  return (
    <MuiTooltip
      placement="top"
      arrow
      title={title}
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
